import { z } from "zod/mini";
import { browserStorage } from "~/browser/storage";
import { DRAFTS } from "../stored-markers";

const MAX_DRAFTS = 50;
/** A waiting question is no longer sent automatically if its author was away for longer than this. */
const MAX_HELD_MS = 3_600_000;

const StoredDraft = z.object({
  text: z.string(),
  /** User id of the owner; null for a guest's draft, which stays available when the guest signs in. */
  owner: z.nullable(z.string()),
  /** Time of the last change, in milliseconds. */
  at: z.number(),
  /** There are attachments, which are stored apart. */
  attached: z.boolean(),
  /** It waits for the right to ask its model. */
  held: z.boolean(),
});
const Drafts = z.record(z.string(), StoredDraft);

export type StoredDraft = z.infer<typeof StoredDraft>;

/** Text that was written in one place and not sent. Another user's draft is treated as absent. */
export function readDraft(
  storage: Storage,
  place: string,
  owner: string | null,
  now = Date.now(),
): StoredDraft | null {
  const draft = readAll(storage)[place];
  if (!draft || (draft.owner !== null && draft.owner !== owner)) return null;
  return { ...draft, held: draft.held && now - draft.at < MAX_HELD_MS };
}

/**
 * Saves a draft; one without text and attachments is removed. Returns the places whose drafts were removed to make
 * room.
 */
export function writeDraft(
  storage: Storage,
  place: string,
  draft: Omit<StoredDraft, "at">,
  now = Date.now(),
): string[] {
  const drafts = readAll(storage);
  if (draft.text.trim() || draft.attached) drafts[place] = { ...draft, at: now };
  else delete drafts[place];
  return store(storage, drafts);
}

/** Saves a draft in this browser. Attachments of drafts that were removed to make room go as well. */
export function saveDraft(place: string, draft: Omit<StoredDraft, "at">): void {
  const dropped = writeDraft(browserStorage("localStorage"), place, draft);
  if (dropped.length === 0) return;
  void import("~/browser/file-store").then(({ questionAttachments }) =>
    dropped.forEach((gone) => void questionAttachments.remove(gone)),
  );
}

/** Moves the draft of a new chat to the conversation that it became. */
export function moveDraft(storage: Storage, from: string, to: string): void {
  const { [from]: draft, ...others } = readAll(storage);
  if (draft) store(storage, { ...others, [to]: draft });
}

function readAll(storage: Storage): Record<string, StoredDraft> {
  try {
    return Drafts.parse(JSON.parse(storage.getItem(DRAFTS) ?? "{}"));
  } catch {
    return {};
  }
}

/** Stores the newest drafts that there is room for. */
function store(storage: Storage, drafts: Record<string, StoredDraft>): string[] {
  const entries = Object.entries(drafts).sort(([, a], [, b]) => b.at - a.at);
  const dropped = entries.splice(MAX_DRAFTS).map(([place]) => place);
  for (;;) {
    try {
      if (entries.length === 0) storage.removeItem(DRAFTS);
      else storage.setItem(DRAFTS, JSON.stringify(Object.fromEntries(entries)));
      return dropped;
    } catch {
      dropped.push(entries.pop()![0]);
    }
  }
}
