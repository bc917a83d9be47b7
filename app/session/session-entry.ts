import type { UserView } from "#workers/contract/users";

/** The prefix of every storage key that signing out removes. */
export const MARKER = "atelier:";
/**
 * Key that tells the other tabs who is signed in. It holds no secret: the session itself is a cookie that no script
 * can read.
 */
export const SESSION_KEY = `${MARKER}session`;
/** Set for a moment, to make the other tabs remove everything. */
export const FORCE_LOGOUT_KEY = `${MARKER}force-logout`;
/**
 * The id of the user whose conversations this browser keeps for reading without a network. It is no key that signing
 * out removes: the page after that finds it, and removes what another tab wrote in the meantime.
 */
export const KEPT_FOR_KEY = "atelier.kept-for";
/**
 * The id of a user who has signed out while the server could not be reached. It is no key that signing out removes: the next
 * page of theirs ends the session.
 */
export const ENDS_LATER_KEY = "atelier.ends-later";
/** Key of the address to go to after signing in. */
export const AFTER_LOGIN_KEY = `${MARKER}after-login`;

/** Set when what a user may do has changed, so that the other tabs ask again. */
export const SESSION_CHANGED_KEY = `${MARKER}session-changed`;
/** The event that has a page ask again who is signed in and what they may do. */
export const SESSION_CHANGED = "auth:session-changed";

/** Has this tab and the others ask again what the user may do: a plan has begun, changed or ended. */
export function announceSessionChange(): void {
  try {
    localStorage.setItem(SESSION_CHANGED_KEY, String(Date.now()));
  } catch {
    // Storage is forbidden: the other tabs learn it with their next page.
  }
  dispatchEvent(new CustomEvent(SESSION_CHANGED));
}

/** The entry as it is stored. */
export function entryOf({ id, guest, isPremium }: UserView): string {
  return JSON.stringify({ id, guest, isPremium });
}

/** The user whose session an entry announces; null if it announces none. */
export function idInEntry(entry: string | null): string | null {
  try {
    const { id } = JSON.parse(entry ?? "null") as { id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
