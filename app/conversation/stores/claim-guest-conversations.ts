import { ApiError } from "~/api-client";
import { browserStorage } from "~/browser/storage";
import { guestConversations } from "./guest-conversations";
import { GUEST_CONVERSATIONS } from "../stored-markers";
import { claimConversations, fetchConversation } from "./conversation-calls";

/** Limit of one call. */
const MAX_IDS_PER_CALL = 100;
/** Conversations that the server no longer knows stay here, and are not offered to it again. */
const REFUSED = "atelier:unclaimed-conversations";

/**
 * Moves this browser's guest conversations to the user who has signed in, and removes the local copies of those that
 * are the user's now. A failed call is made again by the next page.
 */
export async function claimGuestConversations(user: string): Promise<void> {
  const storage = browserStorage("localStorage");
  const refused = new Set(storage.getItem(REFUSED)?.split(" "));
  const stored = guestConversations.list().map(({ id }) => id);
  const offered = stored.filter((id) => !refused.has(id));
  for (let at = 0; at < offered.length; at += MAX_IDS_PER_CALL) {
    const group = offered.slice(at, at + MAX_IDS_PER_CALL);
    const claimed = await claimConversations(group).catch(() => null);
    if (!claimed) return;
    await pinClaimed(claimed);
    for (const id of group)
      if (!claimed.includes(id)) refused.add(id);
      else if (await carryOver(user, id)) guestConversations.remove(id);
  }
  if (guestConversations.list().length === 0) {
    storage.removeItem(GUEST_CONVERSATIONS);
    storage.removeItem(REFUSED);
  } else storage.setItem(REFUSED, [...refused].join(" "));
}

/** What the guest had pinned stays pinned, unless that would be too many. */
async function pinClaimed(claimed: string[]): Promise<void> {
  const pinned = guestConversations.list().flatMap(({ id, pinned_at }) => (pinned_at ? [id] : []));
  const ids = pinned.filter((id) => claimed.includes(id));
  if (ids.length === 0) return;
  const { changeConversations } = await import("./organise-conversations");
  await changeConversations(ids, "pin").catch(() => {});
}

/**
 * Deletes what the guest had deleted of a conversation, and shows the branch that was shown here. False if the network did
 * not allow it: then the local copy stays, and the next page does the rest.
 */
async function carryOver(user: string, id: string): Promise<boolean> {
  const { gone, selected } = guestConversations.ownChanges(id);
  if (gone.length === 0 && selected === null) return true;
  const { deleteBranch, selectBranch } = await import("./branch-calls");
  try {
    let { version } = await fetchConversation(user, id);
    for (const turn of gone)
      version = (await deleteBranch(id, turn, version).catch(ifUnknown))?.version ?? version;
    if (selected !== null) await selectBranch(id, selected, version).catch(ifUnknown);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 404;
  }
}

/** A turn that the server does not have needs nothing. */
function ifUnknown(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}
