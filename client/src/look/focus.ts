/** For `{@attach takesFocus}`: what is asked for next has the focus as soon as it is there. */
export function takesFocus(node: HTMLElement): void {
  // After a dialog around it has opened, which focuses something itself.
  queueMicrotask(() => node.focus());
}
