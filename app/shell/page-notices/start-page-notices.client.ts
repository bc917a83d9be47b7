import { watchPage } from "./watch-page";

/** The name that the build gives to `mount-page-notices`; see vite.config.ts. */
const PAGE_NOTICES = "/page-notices.js";

/**
 * Runs late on every page, on those that are only read too: it looks for what may have to be shown, and fetches the
 * notices, with the framework and the texts where the page has none, only when there is something.
 */
const stop = watchPage({ onUpdate: mountPageNotices, onConsent: mountPageNotices });

function mountPageNotices(): void {
  stop();
  void import(/* @vite-ignore */ PAGE_NOTICES).catch(() => {});
}
