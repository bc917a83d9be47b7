import { z } from "zod/mini";
import { browserStorage } from "~/browser/storage";
import { DRAFTS } from "~/browser/draft-keys";

const MAX_DRAFTS = 50;

const StoredDraft = z.object({
  text: z.string(),
  /** User id of the owner; null for a guest's draft, which stays available when the guest signs in. */
  owner: z.nullable(z.string()),
  /** Time of the last change, in milliseconds. */
  at: z.number(),
  /** The draft has attachments, which are stored apart. */
  attached: z.boolean(),
});
const Drafts = z.record(z.string(), StoredDraft);

export type StoredDraft = z.infer<typeof StoredDraft>;

/** Text that was written in one place and not sent. Another user's draft is treated as absent. */
export function readDraft(storage: Storage, place: string, owner: string | null): StoredDraft | null {
  const draft = readAll(storage)[place];
  return draft && (draft.owner === null || draft.owner === owner) ? draft : null;
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

/** Adds a text to what is written in a place, below it; once, if it is there already. */
export function addToDraft(place: string, owner: string | null, text: string): void {
  const written = readDraft(browserStorage("localStorage"), place, owner);
  const before = written?.text.trim() ?? "";
  if (before === text || before.endsWith(`\n\n${text}`)) return;
  saveDraft(place, {
    text: before ? `${before}\n\n${text}` : text,
    owner,
    attached: written?.attached ?? false,
  });
}

/** Moves the draft of a new chat to the conversation that it became. */
export function moveDraft(storage: Storage, from: string, to: string): void {
  const { [from]: draft, ...others } = readAll(storage);
  if (draft) store(storage, { ...others, [to]: draft });
}

const readAll = (storage: Storage): Record<string, StoredDraft> => parseDrafts(storage.getItem(DRAFTS));

/** Drafts as they are stored, by their places; none if they cannot be read. */
export function parseDrafts(stored: string | null): Record<string, StoredDraft> {
  try {
    return Drafts.parse(JSON.parse(stored ?? "{}"));
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
