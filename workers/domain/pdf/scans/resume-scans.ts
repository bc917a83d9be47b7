import { lt } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfScans } from "../../../db/schema/pdf";
import { wakeScans } from "./lease-scans";

const PAGES_A_RUN = 2_000;

/** Wakes the reading of pages whose worker died, whose message was lost or whose picture never came. */
export async function resumeScans(ctx: Context): Promise<void> {
  const lost = await ctx.db
    .select({ file: pdfScans.file_id })
    .from(pdfScans)
    .where(lt(pdfScans.lease_until, Date.now()))
    .limit(PAGES_A_RUN);
  for (const file of new Set(lost.map(({ file }) => file))) await wakeScans(ctx, file);
}
