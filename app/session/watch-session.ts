import type { UserView } from "#workers/contract/users";
import { idInEntry, SESSION_KEY } from "./session-entry";
import { SessionRules, type SessionDependencies } from "./session-rules";

/** Parts of the browser that a page which is only read needs. */
type ReadingPage = Pick<
  SessionDependencies,
  "local" | "session" | "caches" | "path" | "go" | "reload" | "endCookie"
>;

/**
 * Follows what other tabs do with the session, on a page that is only read: it has neither the client of the API nor the
 * storage of files, which the tab that ends a session has emptied. Returns null where nobody is signed in.
 */
export function watchSession(page: ReadingPage): SessionRules | null {
  const entry = entryIn(page.local);
  if (idInEntry(entry) === null) return null;
  const none = async () => {};
  const others = {
    refresh: page.reload,
    endBearer: none,
    readDrafts: () => null,
    keepDrafts: none,
    clearAttachments: none,
    clearKept: none,
  };
  const rules = new SessionRules({ ...page, ...others });
  rules.keep(JSON.parse(entry!) as UserView);
  return rules;
}

function entryIn(local: Storage): string | null {
  try {
    return local.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}
