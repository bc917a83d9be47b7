/** The message to the service worker (`public/service-worker.js`). */
const KEEP_READER = "keep-reader";

/**
 * Has the service worker cache the files of the offline screen. Only browsers that have a conversation to show fetch
 * them.
 */
export async function keepReader(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(KEEP_READER);
}
