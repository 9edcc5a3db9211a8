/** Which page the address asks for. The server gives every address the same page; the rest is read here. */
import { isWindowEntry } from "./look/back";

export type Page =
  | { name: "start" }
  | { name: "rules" }
  | { name: "match"; id: string; ply: number | null }
  | { name: "join"; token: string };

export function readPage(path: string, query: string, hash: string): Page {
  const match = /^\/m\/([\w-]+)\/?$/.exec(path);
  if (match) {
    const ply = new URLSearchParams(query).get("ply");
    return { name: "match", id: match[1]!, ply: ply !== null && /^\d+$/.test(ply) ? Number(ply) : null };
  }
  const join = /^\/j\/([\w-]+)\/?$/.exec(path);
  if (join) return { name: "join", token: join[1]! };
  return hash === "#rules" ? { name: "rules" } : { name: "start" };
}

class Route {
  page = $state.raw<Page>(this.#read());
  /** Something that the next page is to say first. */
  message = "";
  /** Whether the next page is to begin with its invitations. */
  invites = false;
  /** What the page calls itself, before the name of the game. */
  title = $state("");

  constructor() {
    addEventListener("popstate", () => (this.page = this.#read()));
  }

  #read(): Page {
    return readPage(location.pathname, location.search, location.hash);
  }

  go(address: string): void {
    // From a window on the page: its entry in the history is of no more use.
    if (isWindowEntry()) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.page = this.#read();
    scrollTo(0, 0);
  }

  /** Notes the moment that is looked at in the address, so that it can be copied. */
  note(ply: number | null): void {
    history.replaceState(history.state, "", location.pathname + (ply === null ? "" : `?ply=${ply}`));
  }
}

export const route = new Route();

/** Follows a link without loading the page anew, unless it is to be opened elsewhere. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.go(link.getAttribute("href")!);
}
