import { and, eq, inArray, sql } from "drizzle-orm";
import { setTimeout as sleep } from "node:timers/promises";
import type { Connections } from "../connections";
import { fileLocks } from "../../db/schema/storage";
import { StorageError } from "../../providers/storage/storage-error";

/** Time that a lock holds if its holder dies, in milliseconds: longer than any single request to a storage. */
const LOCK_MS = 120_000;
/** Time that a change of a file waits for the one before it. */
const WAIT_MS = 30_000;
const POLL_MS = 200;

/** Locks those of the files that nobody else has locked, or locks one's own for longer; answers them. */
export async function takeLocks(
  ctx: Connections,
  holder: string,
  keys: readonly string[],
): Promise<string[]> {
  const now = Date.now();
  const rows = await ctx.db
    .insert(fileLocks)
    .select(
      sql`SELECT DISTINCT value, ${holder}, ${now + LOCK_MS} FROM json_each(${JSON.stringify(keys)}) WHERE true`,
    )
    .onConflictDoUpdate({
      target: fileLocks.file_key,
      set: { holder, expires_at: now + LOCK_MS },
      setWhere: sql`${fileLocks.holder} = ${holder} OR ${fileLocks.expires_at} < ${now}`,
    })
    .returning({ key: fileLocks.file_key });
  return rows.map(({ key }) => key);
}

export async function releaseLocks(ctx: Connections, holder: string, keys: readonly string[]): Promise<void> {
  const those = sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  await ctx.db.delete(fileLocks).where(and(eq(fileLocks.holder, holder), inArray(fileLocks.file_key, those)));
}

/**
 * Works while nobody else changes these files. All of them are locked, or none: two that wait for one another would wait
 * forever. Fails with `StorageError` (`busy`) where others do not end.
 */
export async function withLocks<T>(
  ctx: Connections,
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const holder = crypto.randomUUID();
  const count = new Set(keys).size;
  const deadline = Date.now() + WAIT_MS;
  try {
    while ((await takeLocks(ctx, holder, keys)).length < count) {
      await releaseLocks(ctx, holder, keys);
      if (Date.now() > deadline) throw new StorageError("busy");
      await sleep(POLL_MS * (0.5 + Math.random()));
    }
    return await work();
  } finally {
    await releaseLocks(ctx, holder, keys);
  }
}
