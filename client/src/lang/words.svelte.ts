/** The words of the chosen language: the very files that the server and the terminal speak from. */
import { FluentBundle, FluentResource } from "@fluent/bundle";

const files = import.meta.glob<string>("../../../src/dosrios/lang/*.ftl", { query: "?raw", import: "default" });

function codeOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1, -".ftl".length);
}

/** Codes of the languages there are, English first. */
export const LANGUAGES: readonly string[] = Object.keys(files)
  .map(codeOf)
  .sort((one, other) => Number(other === "en") - Number(one === "en") || one.localeCompare(other));

const bundles = new Map<string, FluentBundle>();

async function load(language: string): Promise<FluentBundle> {
  const known = bundles.get(language);
  if (known) return known;
  const path = Object.keys(files).find((name) => codeOf(name) === language);
  const read = path && files[path];
  if (!read) throw new Error(`no language ${language}`);
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(await read()));
  bundles.set(language, bundle);
  return bundle;
}

class Words {
  language = $state("en");
  #bundle = $state.raw<FluentBundle | null>(null);

  /** Speaks this language from now on, everywhere at once. */
  async speak(language: string): Promise<void> {
    const bundle = await load(language);
    this.#bundle = bundle;
    this.language = language;
    document.documentElement.lang = language;
  }

  text(id: string, args: Record<string, string | number> = {}): string {
    const message = this.#bundle?.getMessage(id);
    return message?.value ? this.#bundle!.formatPattern(message.value, args) : id;
  }

  has(id: string): boolean {
    return this.#bundle?.hasMessage(id) ?? false;
  }
}

export const words = new Words();

/** A message in the chosen language; components that use it change with the language. */
export function t(id: string, args?: Record<string, string | number>): string {
  return words.text(id, args);
}

/** The first language of the browser that there is. */
export function preferredLanguage(): string {
  const wanted = navigator.languages.map((language) => language.slice(0, 2).toLowerCase());
  return wanted.find((language) => LANGUAGES.includes(language)) ?? "en";
}

const lists = new Map<string, Intl.ListFormat>();

/** A list in words: "a, b and c". */
export function listed(items: readonly string[]): string {
  const { language } = words;
  // To make one takes longer than all else that is said about a place.
  let list = lists.get(language);
  if (!list) lists.set(language, (list = new Intl.ListFormat(language, { type: "conjunction" })));
  return list.format(items);
}

/** The first letter as it begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
