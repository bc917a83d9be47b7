import { sendGuestVisit } from "./send-guest-visit";

/**
 * Keys of the landing source and of the session entry. Written out, like the attribute in `cookie-choices.tsx`: an
 * import of the module that has them would load the application's files on pages that are only read.
 */
export const KEYS = { source: "atelier:source", session: "atelier:session" };

/** Pages that count their visits themselves, or whose visits are not counted. */
const NOT_HERE = /^\/(user|admin|offline|session)(\/|$)/;

export interface VisitDependencies {
  path: string;
  local: () => Pick<Storage, "getItem">;
  session: () => Pick<Storage, "getItem">;
}

/** Counts a guest's visit of a page outside the user area. Who is signed in here is counted there, as a user. */
export async function trackPublicVisit({ path, local, session }: VisitDependencies): Promise<void> {
  if (NOT_HERE.test(path) || read(local, KEYS.session) !== null) return;
  // A visit that is not counted is no reader's concern.
  await sendGuestVisit(path.slice(0, 200), read(session, KEYS.source)).catch(() => {});
}

/** Storage can be forbidden; then nothing is known. */
function read(storage: () => Pick<Storage, "getItem">, key: string): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}
