import type { Context } from "../context";

/** How long an isolate trusts what it read. */
const FRESH_MS = 5_000;
/** A copy as old as this answers nobody: an isolate that idled reads before it answers. */
const OLDEST_MS = 60_000;

export interface IsolateCopy<Value> {
  get: (ctx: Context) => Promise<Value>;
  /** For verbs that change what was read: this isolate reads it anew. */
  forget: () => void;
}

interface Shelf {
  copy: { value: unknown; readAt: number } | null;
  /** When the newest reading behind a stale copy began. Only the time is shared: a promise dies with its request. */
  refreshedAt: number;
  /** Counts what was forgotten: a reading that began before brings what stood then. */
  forgotten: number;
}

// Pages and calls are built apart, each with this module of its own: the shelves are what they share.
const home = globalThis as { atelierCopies?: Map<string, Shelf> };
const shelves = (home.atelierCopies ??= new Map());

/**
 * Keeps in the isolate what few change and every request needs: no question waits for it twice. A stale copy answers
 * while a fresh one is read behind it. One copy a name.
 */
export function isolateCopy<Value>(name: string, read: (ctx: Context) => Promise<Value>): IsolateCopy<Value> {
  const shelf = shelves.get(name) ?? { copy: null, refreshedAt: 0, forgotten: 0 };
  shelves.set(name, shelf);
  const refresh = async (ctx: Context) => {
    const { forgotten } = shelf;
    const value = await read(ctx);
    if (forgotten === shelf.forgotten) shelf.copy = { value, readAt: Date.now() };
    return value;
  };
  return {
    get: async (ctx) => {
      const now = Date.now();
      const { copy } = shelf;
      if (!copy || now - copy.readAt > OLDEST_MS) return refresh(ctx);
      if (now - Math.max(copy.readAt, shelf.refreshedAt) > FRESH_MS) {
        shelf.refreshedAt = now;
        ctx.waitUntil(refresh(ctx).catch(() => {}));
      }
      return copy.value as Value;
    },
    forget: () => {
      shelf.copy = null;
      shelf.forgotten += 1;
    },
  };
}
