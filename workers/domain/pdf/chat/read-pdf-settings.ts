import { eq } from "drizzle-orm";
import type { PdfSettings } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { pdfSettings } from "../../../db/schema/pdf";
import { userOf } from "../../conversations/own-conversation";

/** How the asking user wants documents to be treated. */
export async function readPdfSettings(ctx: Context): Promise<PdfSettings> {
  const { id } = userOf(ctx);
  const [row] = await ctx.db.select().from(pdfSettings).where(eq(pdfSettings.user_id, id)).limit(1);
  return {
    language: row?.language ?? null,
    model_id: row?.model_id ?? null,
    auto_analyze: row?.auto_analyze !== 0,
  };
}
