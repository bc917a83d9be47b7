/** An upload that has begun, kept with its file so that it goes on after a reload. */
export interface KeptUpload {
  id: string;
  user: string;
  file: File;
  name: string;
  folderId: string | null;
  /** Milliseconds of its beginning. */
  at: number;
}

const STORE = "uploads";
const LONGEST_MS = 24 * 60 * 60 * 1000;

function openStore(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("atelier-uploads", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("indexedDB"));
  });
}

async function work<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const db = await openStore();
    const result = await new Promise<T>((resolve, reject) => {
      const request = act(db.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("indexedDB"));
    });
    db.close();
    return result;
  } catch {
    // Without it, an upload only does not survive a reload.
    return null;
  }
}

export const keepUpload = (upload: KeptUpload): Promise<unknown> =>
  work("readwrite", (store) => store.put(upload));

export const forgetUpload = (id: string): Promise<unknown> => work("readwrite", (store) => store.delete(id));

/** The uploads of a user that a reload has cut off; those of others, and old ones, are forgotten. */
export async function keptUploads(user: string): Promise<KeptUpload[]> {
  const all = (await work<KeptUpload[]>("readonly", (store) => store.getAll())) ?? [];
  const isOurs = (upload: KeptUpload) => upload.user === user && Date.now() - upload.at < LONGEST_MS;
  await Promise.all(all.filter((upload) => !isOurs(upload)).map(({ id }) => forgetUpload(id)));
  return all.filter(isOurs).sort((a, b) => a.at - b.at);
}
