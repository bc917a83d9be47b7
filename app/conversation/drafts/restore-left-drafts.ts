import { takeLeftDrafts } from "~/browser/left-drafts";
import { browserStorage } from "~/browser/storage";
import { parsePending } from "../engine/pending-question";
import { hasLeftDrafts, NEW_CHAT } from "../stored-markers";
import { addToDraft, parseDrafts, readDraft, saveDraft } from "./draft-store";

/** Drafts that were left longer ago are dropped: their writer has gone, and others may use this browser. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Gives a user back what they had written when a forced logout cleared this browser: drafts go to their places, the
 * question that was being sent becomes one. Attachments do not come back. Another user's are dropped.
 */
export async function restoreLeftDrafts(owner: string, now = Date.now()): Promise<void> {
  if (!(await hasLeftDrafts())) return;
  const left = await takeLeftDrafts();
  if (left?.owner !== owner || now - left.at > MAX_AGE_MS) return;
  for (const [place, draft] of Object.entries(parseDrafts(left.drafts))) {
    const isTheirs = draft.owner === null || draft.owner === owner;
    if (isTheirs && !readDraft(browserStorage("localStorage"), place, owner))
      saveDraft(place, { text: draft.text, owner, attached: false });
  }
  const pending = parsePending(left.pending);
  if (pending) addToDraft(pending.conversation ?? NEW_CHAT, owner, pending.query);
}
