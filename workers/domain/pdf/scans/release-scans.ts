import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfScans } from "../../../db/schema/pdf";
import { releaseUnitsOf } from "../../allowance/hold-units";
import { scanUnit } from "./hand-in-scan";

/** Gives back the units of pages of a user's file that nobody has read yet. Idempotent. */
export async function releaseScans(ctx: Context, userId: string, fileId: string): Promise<void> {
  const unread = await ctx.db
    .select({ page: pdfScans.page })
    .from(pdfScans)
    .where(and(eq(pdfScans.file_id, fileId), inArray(pdfScans.state, ["arriving", "waiting"])));
  for (const { page } of unread) await releaseUnitsOf(ctx, userId, scanUnit(fileId, page));
}
