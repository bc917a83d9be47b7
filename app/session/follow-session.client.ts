import { endCookie } from "./end-session";
import { watchSession } from "./watch-session";

/** Runs on pages that are only read, where somebody is signed in. */
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
