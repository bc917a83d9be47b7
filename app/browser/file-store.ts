import { clear, createStore, del, get, set, values, type UseStore } from "idb-keyval";

/**
 * Keeps values that hold files in IndexedDB, by key. It never rejects: in a browser that forbids storage or has no
 * room, a file only does not survive a reload.
 */
export class FileStore<T> {
  #opened: UseStore | null = null;

  constructor(
    readonly database: string,
    readonly store: string,
  ) {}

  save = async (key: string, value: T): Promise<void> => {
    await this.#attempt((store) => set(key, value, store));
  };

  load = (key: string): Promise<T | undefined> => this.#attempt((store) => get<T>(key, store));

  loadAll = async (): Promise<T[]> => (await this.#attempt((store) => values<T>(store))) ?? [];

  remove = async (key: string): Promise<void> => {
    await this.#attempt((store) => del(key, store));
  };

  clear = async (): Promise<void> => {
    await this.#attempt(clear);
  };

  async #attempt<R>(work: (store: UseStore) => Promise<R>): Promise<R | undefined> {
    try {
      return await work((this.#opened ??= createStore(this.database, this.store)));
    } catch {
      return undefined;
    }
  }
}

/** Files attached to questions that are not sent yet, by their place or turn. Signing out clears it. */
export const questionAttachments = new FileStore<unknown>("atelier-drafts", "attachments");

/** Changes that a model proposed and that wait for a decision, by their document. Signing out clears it. */
export const proposedChanges = new FileStore<unknown>("atelier-reviews", "pending");

/**
 * Texts that models are writing into documents, by the document, to be taken up after a reload. Signing out clears
 * them.
 */
export const writingRuns = new FileStore<unknown>("atelier-runs", "running");

/** The conversations that can be read without a network, by their ids. Signing out clears it. */
export const keptConversations = new FileStore<unknown>("atelier-offline", "conversations");

/** Removes everything that belongs to the user who was signed in. */
export const clearFiles = (): Promise<unknown> =>
  Promise.all(
    [questionAttachments, proposedChanges, writingRuns, keptConversations].map((store) => store.clear()),
  );
