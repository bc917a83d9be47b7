import { browserStorage } from "../browser-storage";
import { guestConversations } from "../guest/kept-conversations";
import { GUEST_CONVERSATIONS } from "../kept-marker";
import { claimConversations } from "./conversation-calls";

/** What one call takes. */
const AT_ONCE = 100;
/** Conversations that the server no longer knows stay here, and are not offered to it again. */
const REFUSED = "atelier:unclaimed-conversations";

/**
 * Hands this browser's guest conversations to the user who has signed in, and takes away the copies of those that are
 * the user's now. A failed call is made again by the next page.
 */
export async function claimKept(): Promise<void> {
  const storage = browserStorage("localStorage");
  const refused = new Set(storage.getItem(REFUSED)?.split(" "));
  const kept = guestConversations.list().map(({ id }) => id);
  const offered = kept.filter((id) => !refused.has(id));
  for (let at = 0; at < offered.length; at += AT_ONCE) {
    const group = offered.slice(at, at + AT_ONCE);
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
