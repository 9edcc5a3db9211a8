/** Names of places, sides and cards in the player's language. */
import { isField, parseSide, type Place } from "../board/geometry";
import { t, words } from "../lang/words.svelte";

export function placeName(place: Place): string {
  return isField(place) || place === "" ? place : t(`place-${place}`);
}

export function sideName(side: string): string {
  const { place, direction } = parseSide(side);
  return t("web-side-name", { place: placeName(place), direction: t(`direction-${direction}`) });
}

/** What a bot is called; its own name where there is no other. */
export function botTitle(bot: string): string {
  return words.has(`bot-title-${bot}`) ? t(`bot-title-${bot}`) : bot;
}

export function cardName(card: string): string {
  return card === "?" ? t("web-card-unknown") : t(`card-${card}`);
}
