import { browserStorage } from "~/browser/storage";
import { guestConversations } from "./guest-conversations";
import { GUEST_CONVERSATIONS } from "../stored-markers";
import { claimConversations } from "./conversation-calls";

/** Limit of one call. */
const MAX_IDS_PER_CALL = 100;
/** Conversations that the server no longer knows stay here, and are not offered to it again. */
const REFUSED = "atelier:unclaimed-conversations";

/**
 * Moves this browser's guest conversations to the user who has signed in, and removes the local copies of those that
 * are the user's now. A failed call is made again by the next page.
 */
export async function claimGuestConversations(): Promise<void> {
  const storage = browserStorage("localStorage");
  const refused = new Set(storage.getItem(REFUSED)?.split(" "));
  const stored = guestConversations.list().map(({ id }) => id);
  const offered = stored.filter((id) => !refused.has(id));
  for (let at = 0; at < offered.length; at += MAX_IDS_PER_CALL) {
    const group = offered.slice(at, at + MAX_IDS_PER_CALL);
    const claimed = await claimConversations(group).catch(() => null);
    if (!claimed) return;
    for (const id of group)
      if (claimed.includes(id)) guestConversations.remove(id);
      else refused.add(id);
  }
  if (guestConversations.list().length === 0) {
    storage.removeItem(GUEST_CONVERSATIONS);
    storage.removeItem(REFUSED);
  } else storage.setItem(REFUSED, [...refused].join(" "));
}
