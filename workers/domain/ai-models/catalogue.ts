import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "../../context";
import { aiModels } from "../../db/schema/ai-models";

export type AiModelRow = typeof aiModels.$inferSelect;

/** How long an isolate trusts what it read; a change by an administrator is seen after it at the latest. */
const FRESH_MS = 5_000;

let cached: { rows: AiModelRow[]; readAt: number } | null = null;
/** When the newest reading behind a stale copy began. Only the time is shared: a promise dies with its request. */
let refreshedAt = 0;

/**
 * Every active model, in the administrator's order. Kept in the isolate: a question must not wait for the catalogue,
 * so a stale copy answers while a fresh one is read behind it.
 */
export async function readCatalogue(ctx: Context): Promise<AiModelRow[]> {
  if (!cached) return readRows(ctx);
  const now = Date.now();
  if (now - Math.max(cached.readAt, refreshedAt) > FRESH_MS) {
    refreshedAt = now;
    ctx.waitUntil(readRows(ctx).catch(() => {}));
  }
  return cached.rows;
}

/** Forgets the isolate's copy; for verbs that change models. */
export function forgetCatalogue(): void {
  cached = null;
}

async function readRows(ctx: Context): Promise<AiModelRow[]> {
  const rows = await ctx.db
    .select()
    .from(aiModels)
    .where(and(eq(aiModels.is_active, 1), isNull(aiModels.deleted_at)))
    .orderBy(asc(aiModels.sort_order), asc(aiModels.id));
  cached = { rows, readAt: Date.now() };
  return rows;
}
