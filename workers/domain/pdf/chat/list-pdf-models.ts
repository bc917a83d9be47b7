import type { AiModelView } from "../../../contract/ai-models";
import type { Context } from "../../../context";
import { listModels } from "../../ai-models/list-models";
import { readPdfSettings } from "./read-pdf-settings";

/** Models that can answer about documents here and now: the one that would be asked by default first. */
export async function listPdfModels(ctx: Context): Promise<AiModelView[]> {
  const [models, settings] = await Promise.all([listModels(ctx), readPdfSettings(ctx)]);
  const rank = (model: AiModelView) =>
    (model.id === settings.model_id ? 0 : 4) +
    (model.premium === 0 ? 0 : 2) +
    (model.provider === "Atelier demo" ? 1 : 0);
  return models.filter(({ available }) => available === 1).toSorted((a, b) => rank(a) - rank(b));
}
