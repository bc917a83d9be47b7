/** The message to the service worker (`public/service-worker.js`). */
const KEEP_READER = "keep-reader";

/**
 * Has the newest service worker cache the files of the offline screen. Only browsers that have a conversation to show
 * fetch them. A message to a worker that is about to be replaced would fetch files that are soon deleted, and Chromium
 * then waits until that worker has been idle for 30 s before it replaces it.
 */
export async function keepReader(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  const newest = registration && (registration.installing ?? registration.waiting ?? registration.active);
  newest?.postMessage(KEEP_READER);
}
