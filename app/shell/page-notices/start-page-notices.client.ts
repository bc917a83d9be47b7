import { noticesStore, type Notices } from "./notices-store";
import { endCookie } from "~/session/end-cookie";
import { watchSession } from "~/session/watch-session";
import { watchPage } from "./watch-page";

/** The name that the build gives to `mount-page-notices`; see vite.config.ts. */
const PAGE_NOTICES = "/page-notices.js";

let isMounted = false;

/**
 * Runs late on every page, on those that are only read too: it looks for what may have to be shown, and fetches the
 * notices, with the framework and the texts where the page has none, only when there is something.
 */
watchPage({
  onUpdate: (update) => show({ update }),
  onConsent: (consent) => show({ consent }),
});

// Pages with a framework have the rules of the session from `root.tsx`.
if (!("__remixContext" in window)) {
  const rules = watchSession({
    local: localStorage,
    session: sessionStorage,
    caches: "caches" in window ? caches : undefined,
    path: () => location.pathname,
    go: (address) => location.replace(address),
    reload: () => location.reload(),
    endCookie,
  });
  if (rules) addEventListener("storage", (event) => void rules.onStorage(event));
}

function show(change: Partial<Notices>): void {
  noticesStore.set(change);
  if (isMounted) return;
  isMounted = true;
  // Where they could not be loaded, the next one tries again.
  void import(/* @vite-ignore */ PAGE_NOTICES).catch(() => (isMounted = false));
}
