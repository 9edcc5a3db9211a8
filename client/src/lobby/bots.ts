/** Which bots there are to choose from: the levels first, from the easiest on, then the others. */
import type { BotChoice } from "../protocol.gen";

const LEVELS = ["easy", "medium", "hard", "expert"];
/** What is chosen where nobody has said: the first of these that there is. */
const USUAL = ["medium", "greedy"];

export interface Bots {
  levels: BotChoice[];
  others: BotChoice[];
}

/** The bots that the server offers, as they are to be chosen from. */
export function grouped(bots: readonly BotChoice[]): Bots {
  const levels = LEVELS.flatMap((level) => bots.filter((bot) => bot.name === level));
  return { levels, others: bots.filter((bot) => !LEVELS.includes(bot.name)) };
}

/** The name of the bot that is chosen where nobody has said; empty where there is none. */
export function usualBot(bots: readonly BotChoice[]): string {
  const named = USUAL.find((name) => bots.some((bot) => bot.name === name));
  return named ?? bots[0]?.name ?? "";
}
