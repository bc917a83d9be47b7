import type { Connections } from "./connections";

/** A value younger than this is returned without reading it again. */
const FRESH_MS = 5_000;
/** A value older than this is never returned: an isolate that was idle reads first. */
export const MAX_CACHED_MS = 60_000;

export interface IsolateCache<Value> {
  get: (ctx: Connections) => Promise<Value>;
  /** Makes this isolate read the data again; called by functions that change them. */
  invalidate: () => void;
}

interface CacheEntry {
  cached: { value: unknown; readAt: number } | null;
  /**
   * Time at which the newest background read started. The promise cannot be shared: it ends with the request that
   * started it.
   */
  refreshedAt: number;
  /** Number of invalidations. A read that started before the last one returns old data and is not cached. */
  invalidations: number;
}

// Pages and API are bundled separately, each with a copy of this module: they share the entries through `globalThis`.
const shared = globalThis as { atelierCaches?: Map<string, CacheEntry> };
const entries = (shared.atelierCaches ??= new Map());

/** Counts the changes of this isolate's cached data: what was made from it before is outdated. */
export function invalidationCount(): number {
  let count = 0;
  for (const { invalidations } of entries.values()) count += invalidations;
  return count;
}

/**
 * A cache in the isolate's memory for data that rarely changes and that every request needs. While a stale value is
 * refreshed in the background, it is still returned (stale-while-revalidate). `name` identifies the entry.
 */
export function isolateCache<Value>(
  name: string,
  read: (ctx: Connections) => Promise<Value>,
): IsolateCache<Value> {
  const entry = entries.get(name) ?? { cached: null, refreshedAt: 0, invalidations: 0 };
  entries.set(name, entry);
  const refresh = async (ctx: Connections) => {
    const { invalidations } = entry;
    const value = await read(ctx);
    if (invalidations === entry.invalidations) entry.cached = { value, readAt: Date.now() };
    return value;
  };
  return {
    get: async (ctx) => {
      const now = Date.now();
      const { cached } = entry;
      if (!cached || now - cached.readAt > MAX_CACHED_MS) return refresh(ctx);
      if (now - Math.max(cached.readAt, entry.refreshedAt) > FRESH_MS) {
        entry.refreshedAt = now;
        ctx.waitUntil(refresh(ctx).catch(() => {}));
      }
      return cached.value as Value;
    },
    invalidate: () => {
      entry.cached = null;
      entry.invalidations += 1;
    },
  };
}
