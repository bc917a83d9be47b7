import { clear, createStore, del, get, set, type UseStore } from "idb-keyval";

let opened: UseStore | null = null;
const store = () => (opened ??= createStore("atelier-drafts", "attachments"));

/** Keeps what is attached to a question that is not sent yet. A browser that forbids it only loses it at a reload. */
export const saveAttached = async (key: string, value: unknown): Promise<void> => {
  await attempt(() => set(key, value, store()));
};

export const loadAttached = <T>(key: string): Promise<T | undefined> => attempt(() => get<T>(key, store()));

export const removeAttached = async (key: string): Promise<void> => {
  await attempt(() => del(key, store()));
};

export const removeAllAttached = async (): Promise<void> => {
  await attempt(() => clear(store()));
};

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
