import { FileStore } from "~/browser/file-store";

/** A started upload, saved with its file so that it continues after a reload. */
export interface SavedUpload {
  id: string;
  user: string;
  file: File;
  name: string;
  folderId: string | null;
  /** Time at which the upload began, in epoch milliseconds. */
  at: number;
}

const MAX_AGE_MS = 24 * 60 * 60 * 1000;

const uploads = new FileStore<SavedUpload>("atelier-saved-uploads", "uploads");

export const saveUpload = (upload: SavedUpload): Promise<void> => uploads.save(upload.id, upload);

export const removeUpload = (id: string): Promise<void> => uploads.remove(id);

/** A user's uploads that a reload has interrupted, oldest first; those of other users, and old ones, are removed. */
export async function loadUploads(user: string): Promise<SavedUpload[]> {
  const all = await uploads.loadAll();
  const isOurs = (upload: SavedUpload) => upload.user === user && Date.now() - upload.at < MAX_AGE_MS;
  await Promise.all(all.filter((upload) => !isOurs(upload)).map(({ id }) => removeUpload(id)));
  return all.filter(isOurs).sort((a, b) => a.at - b.at);
}

/** Releases something. */
export type Release = () => void;

const held: Release = () => {};

/**
 * Takes an upload for this tab, so that no other one sends the same: null if another has it, unless `waits` until
 * that one has ended. Without locks in the browser everyone gets it.
 */
export function claimUpload(id: string, { waits = false } = {}): Promise<Release | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(held);
  return new Promise((resolve) => {
    locks
      .request(`atelier:upload:${id}`, { ifAvailable: !waits }, (lock) => {
        if (!lock) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => resolve(held));
  });
}
