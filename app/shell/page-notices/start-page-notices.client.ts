import { noticesStore, type Notices } from "./notices-store";
import { SESSION_KEY } from "~/session/session-entry";
import { watchPage } from "./watch-page";

/** The names that the build gives to `mount-page-notices` and `follow-session`; see vite.config.ts. */
const PAGE_NOTICES = "/page-notices.js";
const FOLLOW_SESSION = "/follow-session.js";

let isMounted = false;

/**
 * Runs late on every page, on those that are only read too: it looks for what may have to be shown, and fetches the
 * notices, with the framework and the texts where the page has none, only when there is something.
 */
watchPage({
  onUpdate: (update) => show({ update }),
  onConsent: (consent) => show({ consent }),
});

followSession().catch(() => {});

/** Pages with a framework have the rules of the session from `root.tsx`. Rejects where the browser forbids its storage. */
async function followSession(): Promise<void> {
  if (!("__remixContext" in window) && localStorage.getItem(SESSION_KEY))
    await import(/* @vite-ignore */ FOLLOW_SESSION);
}

function show(change: Partial<Notices>): void {
  noticesStore.set(change);
  if (isMounted) return;
  isMounted = true;
  // Where they could not be loaded, the next one tries again.
  void import(/* @vite-ignore */ PAGE_NOTICES).catch(() => (isMounted = false));
}
