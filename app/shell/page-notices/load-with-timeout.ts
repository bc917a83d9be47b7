/** Time after which something that is loading shows that it is, and time after which it is given up; milliseconds. */
export const LOADING_DELAY_MS = 1_000;
export const LOADING_TIMEOUT_MS = 3_000;
/** Loads something; fails with the loader's error, or when it takes too long. `onDelay` is called when it is slow. */
export function loadWithTimeout<T>(load: () => Promise<T>, onDelay: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const delay = setTimeout(onDelay, LOADING_DELAY_MS);
    const timeout = setTimeout(() => reject(new Error("took too long")), LOADING_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(delay);
        clearTimeout(timeout);
      });
  });
}
