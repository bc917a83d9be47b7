import { and, eq } from "drizzle-orm";
import type { Context } from "../../../context";
import { pdfFiles } from "../../../db/schema/pdf";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";

export type PdfFileRow = typeof pdfFiles.$inferSelect;

/** The asking user's file: the one door to a file by its id. Fails with `not_found`, also for another's. */
export async function ownFile(ctx: Context, fileId: string): Promise<PdfFileRow> {
  const { id: user } = userOf(ctx);
  const [row] = await ctx.db
    .select()
    .from(pdfFiles)
    .where(and(eq(pdfFiles.id, fileId), eq(pdfFiles.user_id, user)))
    .limit(1);
  if (!row) throw new AppError("not_found");
  return row;
}
