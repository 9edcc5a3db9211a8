/** Names of places, sides and cards in the player's language. */
import { isField, parseSide, type Place } from "../board/geometry";
import { t } from "../lang/words.svelte";

export function placeName(place: Place): string {
  return isField(place) || place === "" ? place : t(`place-${place}`);
}

export function sideName(side: string): string {
  const { place, direction } = parseSide(side);
  return t("web-side-name", { place: placeName(place), direction: t(`direction-${direction}`) });
}

export function cardName(card: string): string {
  return card === "?" ? t("web-card-unknown") : t(`card-${card}`);
}
