import { SESSION_KEY } from "~/session/session-entry";
import { showNotices } from "./show-notices";
import { watchPage } from "./watch-page";

/** The name that the build gives to `follow-session`; see vite.config.ts. */
const FOLLOW_SESSION = "/follow-session.js";

/**
 * Runs late on every page, on those that are only read too: it looks for what may have to be shown, and fetches the
 * notices only when there is something.
 */
watchPage({
  onUpdate: (update) => showNotices({ update }),
  onConsent: (consent) => showNotices({ consent }),
});

followSession().catch(() => {});

/** Pages with a framework have the rules of the session from `root.tsx`. Rejects where the browser forbids its storage. */
async function followSession(): Promise<void> {
  if (!("__remixContext" in window) && localStorage.getItem(SESSION_KEY))
    await import(/* @vite-ignore */ FOLLOW_SESSION);
}
