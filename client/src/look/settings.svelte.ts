/** What somebody chose for this device. Kept in the browser; nothing here goes to the server. */
import { LANGUAGES, preferredLanguage, words } from "../lang/words.svelte";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "less";
/** How fast the board shows what happened; `off` shows only where it led. */
export type Speed = "slow" | "normal" | "fast" | "off";

/** Milliseconds that one step takes on the board. */
const PACES: Record<Speed, number> = { slow: 700, normal: 330, fast: 150, off: 0 };

interface Kept {
  language: string;
  theme: Theme;
  motion: Motion;
  speed: Speed;
  sound: boolean;
  names: boolean;
  player: string;
}

const KEY = "dosrios";

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    // No storage, or nothing readable in it: begin with the defaults.
    return {};
  }
}

class Settings {
  #kept = $state<Kept>({
    language: preferredLanguage(),
    theme: "system",
    motion: "system",
    speed: "normal",
    sound: false,
    names: true,
    player: "",
    ...kept(),
  });
  #dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (event) => {
      this.#dark = event.matches;
      this.apply();
    });
    matchMedia("(prefers-reduced-motion: reduce)").addEventListener("change", (event) => {
      this.#still = event.matches;
      this.apply();
    });
  }

  get all(): Readonly<Kept> {
    return this.#kept;
  }

  /** Milliseconds a step on the board takes; 0 when nothing is to move. */
  get pace(): number {
    return this.isStill ? 0 : PACES[this.#kept.speed];
  }

  get isStill(): boolean {
    return this.#still || this.#kept.motion === "less";
  }

  get isDark(): boolean {
    return this.#kept.theme === "system" ? this.#dark : this.#kept.theme === "dark";
  }

  set<Name extends keyof Kept>(name: Name, value: Kept[Name]): void {
    this.#kept[name] = value;
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A private window may keep nothing; then it holds until the page is closed.
    }
    this.apply();
    if (name === "language") void words.speak(this.#kept.language);
  }

  /** Puts the theme and the pace on the page. */
  apply(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.isDark ? "dark" : "light";
    root.dataset["motion"] = this.isStill ? "less" : "full";
    root.style.setProperty("--pace", `${this.pace}ms`);
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", this.isDark ? "#14171c" : "#f7f2e6");
  }

  async begin(): Promise<void> {
    this.apply();
    const language = LANGUAGES.includes(this.#kept.language) ? this.#kept.language : "en";
    await words.speak(language);
  }
}

export const settings = new Settings();
