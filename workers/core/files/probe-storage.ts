import { STORAGE_STEPS, type StorageStep, type StorageTrial } from "../../contract/admin/storage";
import { S3Storage, type S3Access } from "../../providers/storage/s3";
import { StorageError } from "../../providers/storage/storage-error";

/** Tries with a small file whether a storage does everything that is asked of it later. */
export async function probeStorage(access: S3Access): Promise<StorageTrial> {
  const storage = new S3Storage(access);
  const folder = "probe/";
  const key = `${folder}${crypto.randomUUID()}`;
  const written = new TextEncoder().encode(`Atelier checks this storage: ${key}`);
  const steps: Record<StorageStep, () => Promise<boolean>> = {
    write: () => storage.put(key, written, { contentType: "text/plain" }).then(() => true),
    read: async () => {
      const file = await storage.get(key, { offset: 8, length: 6 });
      return file !== null && Buffer.from(await file.arrayBuffer()).toString() === "checks";
    },
    list: async () => (await storage.list({ prefix: key })).keys.includes(key),
    delete: async () => {
      await storage.delete([key]);
      return (await storage.head(key)) === null;
    },
  };
  for (const step of STORAGE_STEPS)
    try {
      if (!(await steps[step]())) return { works: false, step, reason: "no_s3" };
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return { works: false, step, reason: error.reason };
    }
  return { works: true };
}
