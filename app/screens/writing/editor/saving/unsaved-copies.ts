import { FileStore } from "~/browser/file-store";

/** A document with edits that are not stored on the server yet. */
export interface UnsavedCopy {
  /** The document's id, or a temporary key while it has none. */
  key: string;
  user: string;
  id: string | null;
  /** The stored version that the edits began from. */
  version: number | null;
  title: string;
  content: string;
  /** Fingerprints of texts that were sent without an answer; absent in copies of an older version. */
  unanswered?: string[];
  /** Time of the copy; milliseconds. */
  at: number;
}

const store = new FileStore<UnsavedCopy>("atelier-documents", "unsaved");

/** The edits of this browser that are not stored on the server yet. */
export const unsavedCopies = {
  save: (copy: UnsavedCopy): Promise<void> => store.save(copy.key, copy),
  remove: (key: string): Promise<void> => store.remove(key),

  /** The copy of a document; another user's is treated as absent. */
  async of(id: string, user: string): Promise<UnsavedCopy | null> {
    const copy = await store.load(id);
    return copy?.user === user ? copy : null;
  },

  /** The last document of the user that never reached the server; null if there is none. */
  async lastNew(user: string): Promise<UnsavedCopy | null> {
    const copies = await store.loadAll();
    const own = copies.filter((copy) => copy.user === user && copy.id === null);
    return own.sort((a, b) => b.at - a.at)[0] ?? null;
  },
};
