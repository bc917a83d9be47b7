/**
 * Longest wait of work for an idle moment after the page has loaded; the second one is used where browsers do not
 * report idle time.
 */
const IDLE_TIMEOUT_MS = 2_000;
const NO_IDLE_DELAY_MS = 1_000;

/** Runs the work in an idle moment after the page has loaded. Returns a function that cancels it. */
export function whenIdle(window: Window, work: () => void): () => void {
  let callOff = () => {};
  const schedule = () => {
    if (typeof window.requestIdleCallback === "function") {
      const id = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
      callOff = () => window.cancelIdleCallback(id);
    } else {
      const id = window.setTimeout(work, NO_IDLE_DELAY_MS);
      callOff = () => window.clearTimeout(id);
    }
  };
  if (window.document.readyState === "complete") schedule();
  else {
    window.addEventListener("load", schedule, { once: true });
    callOff = () => window.removeEventListener("load", schedule);
  }
  return () => callOff();
}
