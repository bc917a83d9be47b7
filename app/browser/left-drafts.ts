import { LEFT_DATABASE } from "./draft-keys";
import { FileStore } from "./file-store";

/** Drafts of a user that a forced logout put aside when it cleared this browser's storage. */
export interface LeftDrafts {
  /** The writer's user id: nobody else gets the drafts back. */
  owner: string;
  /** The stored drafts, and the question that was being sent, as their keys held them; null if there was none. */
  drafts: string | null;
  pending: string | null;
  /** Time of the logout, in milliseconds. */
  at: number;
}

const KEY = "left";

const store = new FileStore<LeftDrafts>(LEFT_DATABASE, "drafts");

export const keepLeftDrafts = (left: LeftDrafts): Promise<void> => store.save(KEY, left);

/** Removes the drafts of a user who was signed out, and returns them. The caller checks whose they are. */
export async function takeLeftDrafts(): Promise<LeftDrafts | undefined> {
  const left = await store.load(KEY);
  await store.clear();
  return left;
}
