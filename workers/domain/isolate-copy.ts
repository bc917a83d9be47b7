import type { Context } from "../context";

/** How long an isolate trusts what it read; a change by an administrator is seen after it at the latest. */
const FRESH_MS = 5_000;

export interface IsolateCopy<Value> {
  get: (ctx: Context) => Promise<Value>;
  /** For verbs that change what was read: this isolate reads it anew. */
  forget: () => void;
}

/**
 * Keeps in the isolate what few change and every request needs: no question waits for it twice. A stale copy answers
 * while a fresh one is read behind it.
 */
export function isolateCopy<Value>(read: (ctx: Context) => Promise<Value>): IsolateCopy<Value> {
  let copy: { value: Value; readAt: number } | null = null;
  // When the newest reading behind a stale copy began. Only the time is shared: a promise dies with its request.
  let refreshedAt = 0;
  let changes = 0;
  const refresh = async (ctx: Context) => {
    const begun = changes;
    const value = await read(ctx);
    // What was read before a change must not stand in for it.
    if (begun === changes) copy = { value, readAt: Date.now() };
    return value;
  };
  return {
    get: async (ctx) => {
      if (!copy) return refresh(ctx);
      const now = Date.now();
      if (now - Math.max(copy.readAt, refreshedAt) > FRESH_MS) {
        refreshedAt = now;
        ctx.waitUntil(refresh(ctx).catch(() => {}));
      }
      return copy.value;
    },
    forget: () => {
      copy = null;
      changes += 1;
    },
  };
}
