/** The browser's way back closes the window that is open on the page, instead of leaving the page. */

let close: (() => void) | null = null;
/** Whether the history has an entry of ours on top, which going back takes away. */
let pushed = false;

interface Mark {
  isWindow: true;
}

/** Whether the entry of the history that we are at stands for a window on the page. */
export function isWindowEntry(): boolean {
  return (history.state as Mark | null)?.isWindow === true;
}

/** To be called when a window opens; what it gives, when the window has closed. */
export function windowOpened(closeIt: () => void): () => void {
  close = closeIt;
  if (!pushed) history.pushState({ isWindow: true } satisfies Mark, "");
  pushed = true;
  return () => {
    if (close === closeIt) close = null;
    // Later: another window may open in its place, or a link in it may have led to another page.
    setTimeout(() => {
      if (close || !pushed) return;
      pushed = false;
      if (isWindowEntry()) history.back();
    });
  };
}

addEventListener("popstate", () => {
  if (!pushed || isWindowEntry()) return;
  pushed = false;
  close?.();
});

// The page was loaded anew while a window was open: it is not there any more.
if (isWindowEntry()) history.replaceState(null, "");
