import { DISPLAYED_MODELS, type AiModelPage, type AiModelView } from "../../contract/ai-models";
import type { Context } from "../context";
import { AppError } from "../errors";
import { readCatalogue } from "./catalogue";
import { viewModel } from "./view-model";

/** Rows of one page of the catalogue. */
export const MODELS_PER_PAGE = 10;

/** Every active model: those that can answer here first, each group in the administrator's order. */
export async function listModels(ctx: Context): Promise<AiModelView[]> {
  const models = (await readCatalogue(ctx)).map((row) => viewModel(ctx, row));
  return models.sort((a, b) => b.available - a.available);
}

/** One page of the catalogue; a page beyond the end is empty. */
export async function pageModels(ctx: Context, page: number): Promise<AiModelPage> {
  const models = await listModels(ctx);
  return {
    data: models.slice((page - 1) * MODELS_PER_PAGE, page * MODELS_PER_PAGE),
    current_page: page,
    last_page: Math.max(1, Math.ceil(models.length / MODELS_PER_PAGE)),
    per_page: MODELS_PER_PAGE,
    total: models.length,
  };
}

/** The first trending models. */
export async function listTrendingModels(ctx: Context): Promise<AiModelView[]> {
  return (await listModels(ctx)).filter((model) => model.is_trending).slice(0, DISPLAYED_MODELS);
}

/** One model; fails with `not_found`. */
export async function getModel(ctx: Context, id: number): Promise<AiModelView> {
  const row = (await readCatalogue(ctx)).find((model) => model.id === id);
  if (!row) throw new AppError("not_found");
  return viewModel(ctx, row);
}
