/** A page may remove what it does not know again and again: it is put back ten times a second at most. */
const BACK_AFTER_MS = 100;

/**
 * Keeps an element on the page until the signal ends, and says each time that it had to come back. It stands beside the
 * body: sites that change pages by script (Turbo, Astro) replace the body with all that is in it. It is shown above the
 * page, as a popover: a `transform` or `filter` of what is around it would move what is fixed.
 */
export function stayOnPage(element: HTMLElement, signal: AbortSignal, onReturn: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (element.isConnected) return;
      place();
      onReturn();
    }, BACK_AFTER_MS);
  });
  const place = () => {
    const { documentElement } = document;
    if (!documentElement) return;
    documentElement.appendChild(element);
    element.showPopover?.();
    // The root itself may be replaced too.
    observer.observe(document, { childList: true });
    observer.observe(documentElement, { childList: true });
  };
  element.popover = "manual";
  place();
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
