const CONTROLS = "a[href], button, input, select, textarea";

/**
 * Moves the focus, when its element leaves the page (a row deleted, a button that became another, a form that was
 * saved), to the first control of the nearest remaining container, so that keyboard users keep their place. Returns a
 * function that stops this.
 */
export function keepFocus(root: HTMLElement): () => void {
  /** Element that had the focus last within the root, and those around it. */
  let path: Element[] = [];
  const onFocus = ({ target }: FocusEvent) => {
    path = [];
    for (let at = target as Element | null; at && root.contains(at); at = at.parentElement) path.push(at);
  };
  const check = () => {
    const [last] = path;
    if (!last || document.activeElement !== document.body) return;
    // Left on purpose, by a press on nothing.
    if (last.isConnected) return void (path = []);
    const around = path.find((element) => element.isConnected) ?? root;
    path = [];
    const controls = [...around.querySelectorAll<HTMLElement>(CONTROLS)];
    const next = controls.find((control) => control.checkVisibility() && !control.matches(":disabled"));
    (next ?? root).focus();
  };
  const later = () => void setTimeout(check);
  const observer = new MutationObserver(check);
  root.addEventListener("focusin", onFocus);
  document.addEventListener("focusout", later);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", onFocus);
    document.removeEventListener("focusout", later);
    observer.disconnect();
  };
}
