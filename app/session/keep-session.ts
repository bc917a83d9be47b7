import type { UserView } from "#workers/contract/users";
import { FORCE_LOGOUT } from "./force-logout";

/** How the keys begin that outlive a session. Those of `session-entry.ts` stand in a file that pages only read share. */
const LEFT_BEHIND = "atelier.";

const load = () => import("./browser-session.client");

/** Events that may end a session: of another tab, or of anything on the page. */
const EVENTS = ["storage", FORCE_LOGOUT];

let isLoaded = false;

/**
 * Applies the rules of the session to whoever uses this page. A guest of a browser in which nobody's session has left
 * anything needs none until something happens: they are fetched then. Returns a function that stops waiting for it.
 */
export function keepSession(user: UserView): () => void {
  const keep = () => load().then(({ sessionRules }) => sessionRules.keep(user));
  if (!user.guest || isLoaded || hasLeftovers()) {
    isLoaded = true;
    keep().catch(ignore);
    return ignore;
  }
  const stop = () => EVENTS.forEach((type) => removeEventListener(type, wake));
  const wake = (event: Event) => {
    isLoaded = true;
    // The rules listen themselves once they are there.
    keep().then(() => {
      stop();
      dispatchEvent(event);
    }, ignore);
  };
  EVENTS.forEach((type) => addEventListener(type, wake));
  return stop;
}

function hasLeftovers(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(LEFT_BEHIND));
  } catch {
    return false;
  }
}

/** Rules that do not arrive: the server refuses what the session does not allow. */
const ignore = () => {};
