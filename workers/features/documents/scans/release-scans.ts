import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { pdfScans } from "../../../db/schema/pdf";
import { releaseUnitsOf } from "../../../core/quota/reserve-units";
import { scanUnit } from "./read-scan";

/**
 * Gives back the units of pages of a user's file that nobody has read yet. A page that a model is reading is paid for:
 * deleting the file does not make that undone. Idempotent.
 */
export async function releaseScans(ctx: Context, userId: string, fileId: string): Promise<void> {
  const unread = await ctx.db
    .select({ page: pdfScans.page })
    .from(pdfScans)
    .where(
      and(
        eq(pdfScans.file_id, fileId),
        inArray(pdfScans.state, ["arriving", "waiting"]),
        sql`NOT EXISTS (SELECT 1 FROM jobs WHERE kind = 'read-scan'
          AND subject = ${pdfScans.file_id} || ':' || ${pdfScans.page} AND state = 'running')`,
      ),
    );
  for (const { page } of unread) await releaseUnitsOf(ctx, userId, scanUnit(fileId, page));
}
