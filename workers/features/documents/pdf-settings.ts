import { eq } from "drizzle-orm";
import type { PdfSettings, PdfSettingsInput } from "../../contract/pdf/chat";
import type { Context } from "../../core/context";
import { pdfSettings } from "../../db/schema/pdf";
import { userOf } from "../../core/actor";
import type { z } from "zod/mini";
import type { AiModelView } from "../../contract/ai-models";
import { listModels } from "../../core/ai-models/list-models";

/** Reads how the asking user wants documents to be treated. */
export async function readPdfSettings(ctx: Context): Promise<PdfSettings> {
  const { id } = userOf(ctx);
  const [row] = await ctx.db.select().from(pdfSettings).where(eq(pdfSettings.user_id, id)).limit(1);
  return {
    language: row?.language ?? null,
    model_id: row?.model_id ?? null,
    auto_analyze: row?.auto_analyze !== 0,
  };
}

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

/** Models that can answer about documents here and now: the one that would be asked by default first. */
export async function listPdfModels(ctx: Context): Promise<AiModelView[]> {
  const [models, settings] = await Promise.all([listModels(ctx), readPdfSettings(ctx)]);
  const rank = (model: AiModelView) =>
    (model.id === settings.model_id ? 0 : 4) +
    (model.premium === 0 ? 0 : 2) +
    (model.provider === "Atelier demo" ? 1 : 0);
  return models.filter(({ available }) => available === 1).toSorted((a, b) => rank(a) - rank(b));
}
