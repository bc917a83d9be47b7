import type { z } from "zod/mini";
import type { PdfSettings, PdfSettingsInput } from "../../../contract/pdf/chat";
import type { Context } from "../../../context";
import { pdfSettings } from "../../../db/schema/pdf";
import { userOf } from "../../conversations/own-conversation";
import { readPdfSettings } from "./read-pdf-settings";

/** Changes how the asking user wants documents to be treated; what is not named stays as it is. */
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
