import type { StorageAction, StorageTrial } from "#workers/contract/admin/storage";

/** The answer to a form of the storage settings. */
export interface StorageDone {
  intent: StorageAction["intent"];
  trial: StorageTrial | null;
}
