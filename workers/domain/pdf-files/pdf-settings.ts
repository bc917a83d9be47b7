import { eq } from "drizzle-orm";
import type { z } from "zod/mini";
import type { PdfSettings, PdfSettingsInput } from "../../contract/pdf-chat";
import type { Context } from "../../context";
import { pdfSettings } from "../../db/schema/pdf";
import { userOf } from "../conversations/own-conversation";

const DEFAULTS: PdfSettings = { language: null, model_id: null, auto_analyze: true };

/** How the user wants documents to be treated. */
export async function readPdfSettings(ctx: Context): Promise<PdfSettings> {
  const [row] = await ctx.db
    .select()
    .from(pdfSettings)
    .where(eq(pdfSettings.user_id, userOf(ctx).id))
    .limit(1);
  return row
    ? { language: row.language, model_id: row.model_id, auto_analyze: row.auto_analyze === 1 }
    : DEFAULTS;
}

/** Changes some of the user's settings; the others stay as they are. */
export async function changePdfSettings(
  ctx: Context,
  { language, model_id, auto_analyze }: z.infer<typeof PdfSettingsInput>,
): Promise<PdfSettings> {
  const set = {
    ...(language === undefined ? {} : { language }),
    ...(model_id === undefined ? {} : { model_id }),
    ...(auto_analyze === undefined ? {} : { auto_analyze: auto_analyze ? 1 : 0 }),
    updated_at: Date.now(),
  };
  await ctx.db
    .insert(pdfSettings)
    .values({ user_id: userOf(ctx).id, ...set })
    .onConflictDoUpdate({ target: pdfSettings.user_id, set });
  return readPdfSettings(ctx);
}
