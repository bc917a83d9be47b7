/** When the cookie banner begins to load, and how long it may take before it is given up. */
export const BANNER_DELAY_MS = 500;
export const BANNER_TIMEOUT_MS = 3_000;
/** How long the favicon waits for an idle moment after the page has loaded; the second where browsers tell none. */
export const IDLE_TIMEOUT_MS = 2_000;
export const NO_IDLE_DELAY_MS = 1_000;

/** What is loaded; fails with the loader's reason, or when it takes longer than `timeout` milliseconds. */
export function loadWithin<T>(load: () => Promise<T>, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("took too long")), timeout);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** Runs the work in an idle moment after the page has loaded. Gives the way to call it off. */
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
