/** What the service worker (`public/service-worker.js`) is told. */
const KEEP_READER = "keep-reader";

/**
 * Has the service worker keep the files of the screen that shows conversations without a network. Browsers of those who
 * have no conversations do not fetch them.
 */
export async function keepReader(): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage(KEEP_READER);
}
