import { and, eq, inArray, lt, min } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfFiles, pdfScans } from "../../../db/schema/pdf";
import { releaseUnitsOf } from "../../allowance/hold-units";
import { scanUnit } from "./hand-in-scan";
import { takeScans, wakeScans } from "./lease-scans";
import { readScan } from "./read-scan";
import { settleScans } from "./settle-scans";

/** Pages that are read at once: a worker that dies repeats no more than that. */
const PAGES_AT_ONCE = 4;
/** How long one message works before the next one goes on. */
const SLICE_MS = 45_000;
const MOST_DELAY_SECONDS = 300;

/**
 * Goes on with reading a file's pages from their pictures. Those that others read or that are to wait are left alone;
 * what was read becomes part of the document once no page is waiting.
 */
export async function readScans(ctx: Context, { file: id }: { file: string }): Promise<void> {
  const [file] = await ctx.db.select().from(pdfFiles).where(eq(pdfFiles.id, id)).limit(1);
  if (!file) return;
  await dropLost(ctx, file);
  const startedAt = Date.now();
  while (Date.now() - startedAt < SLICE_MS) {
    const taken = await takeScans(ctx, id, PAGES_AT_ONCE);
    if (taken.length === 0) break;
    await Promise.all(taken.map((scan) => readScan(ctx, file, scan)));
  }
  const [next] = await ctx.db
    .select({ until: min(pdfScans.lease_until) })
    .from(pdfScans)
    .where(and(eq(pdfScans.file_id, id), inArray(pdfScans.state, ["arriving", "waiting"])));
  const until = next?.until ?? null;
  if (until === null) return settleScans(ctx, file);
  const wait = Math.ceil(Math.max(0, until - Date.now()) / 1000);
  await wakeScans(ctx, id, Math.min(MOST_DELAY_SECONDS, wait));
}

/** Pages whose picture never came: nothing is kept or counted of them. */
async function dropLost(ctx: Context, file: typeof pdfFiles.$inferSelect): Promise<void> {
  const isLost = and(
    ...[eq(pdfScans.file_id, file.id), eq(pdfScans.state, "arriving"), lt(pdfScans.lease_until, Date.now())],
  );
  const lost = await ctx.db.select({ page: pdfScans.page }).from(pdfScans).where(isLost);
  for (const { page } of lost) await releaseUnitsOf(ctx, file.user_id, scanUnit(file.id, page));
  if (lost.length > 0) await ctx.db.delete(pdfScans).where(isLost);
}
