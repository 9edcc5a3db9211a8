/** The keys of the match page. Arrows and Enter belong to the board; typing in a box belongs to the box. */
import type { Mode } from "./choosing.svelte";

export interface Commands {
  mode: (mode: Mode) => unknown;
  number: (number: 1 | 2) => unknown;
  next: () => unknown;
  cancel: () => unknown;
  end: () => unknown;
  hint: () => unknown;
  undo: (wholeTurn: boolean) => unknown;
  redo: (all: boolean) => unknown;
  replay: () => unknown;
  step: (by: number) => unknown;
  skip: () => unknown;
  board: () => unknown;
  text: () => unknown;
  notation: () => unknown;
  help: () => unknown;
}

/** What a key does, or undefined. */
export function commandOf(key: string, shift: boolean, commands: Commands): (() => unknown) | undefined {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case "m":
      return () => commands.mode("walk");
    case "d":
      return () => commands.mode("dam");
    case "b":
      return () => commands.mode("build");
    case "1":
      return () => commands.number(1);
    case "2":
      return () => commands.number(2);
    case "n":
      return commands.next;
    case "Escape":
      return commands.cancel;
    case "e":
      return commands.end;
    case "i":
      return commands.hint;
    case "z":
      return () => commands.undo(shift);
    case "y":
      return () => commands.redo(shift);
    case "r":
      return commands.replay;
    case ",":
      return () => commands.step(-1);
    case ".":
      return () => commands.step(1);
    case "s":
      return commands.skip;
    case "v":
      return commands.board;
    case "t":
      return commands.text;
    case "/":
      return commands.notation;
    case "?":
      return commands.help;
    default:
      return undefined;
  }
}

const TYPED_IN = "input:not([type=range]), select, textarea";

export function keyPressed(event: KeyboardEvent, commands: Commands): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const { target } = event;
  if (target instanceof HTMLElement && target.matches(TYPED_IN)) {
    if (event.key === "Escape") target.blur();
    return;
  }
  const command = commandOf(event.key, event.shiftKey, commands);
  if (!command) return;
  event.preventDefault();
  command();
}
