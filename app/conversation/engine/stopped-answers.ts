import { z } from "zod/mini";
import type { Interrupted } from "./conversation-state";
import { Turn } from "./turn";

/** Time for which the server keeps a partial answer that was not saved; milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;
const PREFIX = "atelier:stopped:";

const Stored = z.object({
  turn: Turn,
  hasPartial: z.boolean(),
  /** One turn or null in what was stored before conversations were trees. */
  replaced: z.pipe(
    z.transform((stored) => (Array.isArray(stored) ? stored : stored ? [stored] : [])),
    z.array(Turn),
  ),
  /** Epoch milliseconds. */
  at: z.number(),
});

/** The stopped answer of each conversation until it is kept, dismissed or followed by a question, in all tabs. */
export interface StoppedAnswers {
  read(conversation: string): Interrupted | null;
  save(conversation: string, stopped: Interrupted | null): void;
  /** Calls back with the conversation whose stopped answer changed in another tab. */
  subscribe(listener: (conversation: string) => void): void;
}

/** Stores none while `isPrivate` says that what is asked leaves no trace. */
export function createStoppedAnswers(storage: Storage, isPrivate = () => false): StoppedAnswers {
  return {
    read(conversation) {
      try {
        const { at, ...stopped } = Stored.parse(JSON.parse(storage.getItem(PREFIX + conversation) ?? ""));
        return Date.now() - at < KEPT_MS ? { kind: "interrupted", ...stopped, isBack: false } : null;
      } catch {
        return null;
      }
    },
    save(conversation, stopped) {
      if (!stopped) return storage.removeItem(PREFIX + conversation);
      if (isPrivate()) return;
      try {
        storage.setItem(PREFIX + conversation, JSON.stringify({ ...stopped, at: Date.now() }));
      } catch {
        // A full storage only costs the offer's survival of a reload.
      }
    },
    subscribe(listener) {
      globalThis.addEventListener?.("storage", ({ key }: StorageEvent) => {
        if (key?.startsWith(PREFIX)) listener(key.slice(PREFIX.length));
      });
    },
  };
}
