import { desc, eq, gte, sql } from "drizzle-orm";
import { estimateTokens } from "../../contract/tokens";
import type { SearchModelDay } from "../../contract/admin/search-models";
import { searchModelDays } from "../../db/schema/search-models";
import { PRICES, type SearchModel } from "../../providers/workers-ai/search-models";
import type { Connections } from "../connections";
import { errorFields } from "../logger";
import { isolateCache } from "../isolate-cache";

/** Time for which calls are gathered before they are stored, so that a question waits for no write. */
const GATHER_MS = 5_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Counts = Omit<typeof searchModelDays.$inferInsert, "day" | "model">;

// Pages and API are bundled separately, each with a copy of this module: they share the counts through `globalThis`.
const shared = globalThis as { atelierSearchCalls?: { counts: Map<string, Counts>; storeAt: number } };
const pending = (shared.atelierSearchCalls ??= { counts: new Map(), storeAt: 0 });

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Counts a call; it is stored with others some seconds later, in the background. */
export function countCall(
  ctx: Connections,
  model: SearchModel,
  { texts, isAnswered }: { texts: readonly string[]; isAnswered: boolean },
): void {
  const now = Date.now();
  const key = `${dayOf(now)} ${model}`;
  const counts = pending.counts.get(key) ?? { calls: 0, unanswered: 0, tokens: 0, micro_usd: 0 };
  pending.counts.set(key, counts);
  const tokens = texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  counts.calls += 1;
  counts.unanswered += isAnswered ? 0 : 1;
  counts.tokens += tokens;
  counts.micro_usd += tokens * PRICES[model];
  // The request that was to store the counts may have ended before it did.
  if (now < pending.storeAt) return;
  pending.storeAt = now + 2 * GATHER_MS;
  ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => storeCalls(ctx)));
}

/** Stores the calls that were counted in this isolate. */
export async function storeCalls(ctx: Connections): Promise<void> {
  pending.storeAt = 0;
  const rows = [...pending.counts].map(([key, counts]) => {
    const [day, model] = key.split(" ") as [string, string];
    return { day, model, ...counts, micro_usd: Math.ceil(counts.micro_usd) };
  });
  pending.counts.clear();
  if (rows.length === 0) return;
  const added = (column: keyof Counts) => sql`${searchModelDays[column]} + ${sql.raw(`excluded.${column}`)}`;
  await ctx.db
    .insert(searchModelDays)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchModelDays.day, searchModelDays.model],
      set: {
        calls: added("calls"),
        unanswered: added("unanswered"),
        tokens: added("tokens"),
        micro_usd: added("micro_usd"),
      },
    })
    .catch((error: unknown) => ctx.log.warn("search_calls_not_stored", errorFields(error)));
  costCache.invalidate();
}

/** Estimated cost of this day in US dollars, with what is not stored yet; other isolates' within a minute. */
export async function costOfToday(ctx: Connections): Promise<number> {
  const today = dayOf(Date.now());
  const stored = await costCache.get(ctx);
  let micro = stored.day === today ? stored.micro : 0;
  for (const [key, { micro_usd }] of pending.counts) if (key.startsWith(today)) micro += micro_usd;
  return micro / 1_000_000;
}

const costCache = isolateCache("search-model-cost", async (ctx) => {
  const day = dayOf(Date.now());
  const [row] = await ctx.db
    .select({ micro: sql<number>`coalesce(sum(${searchModelDays.micro_usd}), 0)` })
    .from(searchModelDays)
    .where(eq(searchModelDays.day, day));
  return { day, micro: row!.micro };
});

/** Milliseconds after which work that a day's limit holds up looks again: with the next day, or where it was raised. */
export const untilLimitIsLifted = (now = Date.now()): number => Math.min(HOUR_MS, DAY_MS - (now % DAY_MS));

/** The calls of the last days, the newest first; days without any are left out. */
export async function readSearchModelDays(ctx: Connections, days: number): Promise<SearchModelDay[]> {
  const rows = await ctx.db
    .select()
    .from(searchModelDays)
    .where(gte(searchModelDays.day, dayOf(Date.now() - (days - 1) * DAY_MS)))
    .orderBy(desc(searchModelDays.day), searchModelDays.model);
  return rows.map(({ micro_usd, ...row }) => ({ ...row, cost: micro_usd / 1_000_000 }));
}
