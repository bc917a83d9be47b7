import { familyOf, PROVIDER_OF_FAMILY, type ProviderFamily } from "../../contract/ai-models";
import type { ChatQueryInput } from "../../contract/chat/query";
import type { Context } from "../context";
import type { CallableModel } from "../../providers/llm/ask-model";
import { AppError } from "../errors";
import { readCatalogue, type AiModelRow } from "./catalogue";
import { isAvailable, mayAsk } from "./model-access";

/**
 * The model a question asks for, then its fallbacks: the others of its common name that may answer, in order. Where its
 * provider is not configured here, the first of them takes its place.
 * Fails with `validation_failed` (no such model at this provider), `account_required` or `plan_required`,
 * `model_unavailable` or `images_unsupported`.
 */
export async function chooseModels(
  ctx: Context,
  family: ProviderFamily,
  input: Pick<ChatQueryInput, "model" | "model_id" | "model_list_id">,
  hasImages: boolean,
): Promise<[CallableModel, ...CallableModel[]]> {
  const models = await readCatalogue(ctx);
  const asked = findAsked(models, family, input);
  if (!asked) throw new AppError("validation_failed", { fields: { model: "unknown_model" } });
  if (!mayAsk(ctx, asked))
    throw new AppError(ctx.actor.kind === "guest" ? "account_required" : "plan_required");
  const able = models.filter((model) => mayAsk(ctx, model) && isAvailable(ctx, model));
  const twins = able.filter((model) => isTwin(model, asked));
  const capable = twins.filter((model) => !hasImages || model.supports_images);
  const chosen = able.includes(asked) ? asked : (capable[0] ?? twins[0]);
  if (!chosen) throw new AppError("model_unavailable");
  if (hasImages && !chosen.supports_images) throw new AppError("images_unsupported");
  return withFallbacks(ctx, models, chosen, hasImages);
}

/**
 * The model asked for by its id or, without one, the preferred one or another of its common name if it can answer, else the
 * first that can; then its
 * fallbacks. Fails as `chooseModels`.
 */
export async function chooseDefaultModels(
  ctx: Context,
  askedId: number | undefined,
  preferredId: number | null,
  hasImages: boolean,
): Promise<[CallableModel, ...CallableModel[]]> {
  const models = await readCatalogue(ctx);
  if (askedId !== undefined) {
    const asked = models.find(({ id }) => id === askedId);
    if (!asked) throw new AppError("validation_failed", { fields: { model_list_id: "unknown_model" } });
    return chooseModels(ctx, familyOf(asked.provider), { model_list_id: asked.id }, hasImages);
  }
  const able = models.filter((model) => mayAsk(ctx, model) && isAvailable(ctx, model));
  const capable = able.filter((model) => !hasImages || model.supports_images);
  // The demo model answers only where no other can.
  const [first] = capable.toSorted((a, b) => Number(isDemo(a)) - Number(isDemo(b)));
  const chosen = preferredOf(capable, models, preferredId) ?? first;
  if (!chosen) throw new AppError(able.length > 0 ? "images_unsupported" : "model_unavailable");
  return withFallbacks(ctx, models, chosen, hasImages);
}

/**
 * The models of a service whose owner pays for every question: the preferred one if its provider is configured here, else
 * another of its common name, else the cheapest that is, else the demo model; then its fallbacks. Fails with `model_unavailable`.
 */
export async function chooseServiceModels(
  ctx: Context,
  preferredId: number | null,
): Promise<[CallableModel, ...CallableModel[]]> {
  const models = await readCatalogue(ctx);
  const able = models.filter((model) => isAvailable(ctx, model));
  const [cheapest] = able.toSorted(
    (a, b) => Number(isDemo(a)) - Number(isDemo(b)) || a.output_price - b.output_price,
  );
  const chosen = preferredOf(able, models, preferredId) ?? cheapest;
  if (!chosen) throw new AppError("model_unavailable");
  const others = able.filter((model) => isTwin(model, chosen));
  return [callable(chosen), ...others.map(callable)];
}

const isTwin = (model: AiModelRow, other: AiModelRow): boolean =>
  model.id !== other.id && model.model_common_name === other.model_common_name;

/** The preferred model or, where it cannot answer, another of its common name. */
function preferredOf(able: AiModelRow[], models: AiModelRow[], id: number | null): AiModelRow | undefined {
  const preferred = models.find((model) => model.id === id);
  if (!preferred || able.includes(preferred)) return preferred;
  return able.find((model) => isTwin(model, preferred));
}

const isDemo = ({ provider }: AiModelRow): boolean => provider === "Atelier demo";

function withFallbacks(
  ctx: Context,
  models: AiModelRow[],
  asked: AiModelRow,
  hasImages: boolean,
): [CallableModel, ...CallableModel[]] {
  const fallbacks = models.filter(
    (model) =>
      isTwin(model, asked) &&
      mayAsk(ctx, model) &&
      isAvailable(ctx, model) &&
      (!hasImages || model.supports_images),
  );
  return [callable(asked), ...fallbacks.map(callable)];
}

function findAsked(
  models: AiModelRow[],
  family: ProviderFamily,
  { model, model_id, model_list_id }: Pick<ChatQueryInput, "model" | "model_id" | "model_list_id">,
): AiModelRow | undefined {
  const provider = PROVIDER_OF_FAMILY[family];
  const id = model_list_id ?? model_id;
  return models.find((row) => row.provider === provider && (id ? row.id === id : row.request_name === model));
}

/** The fields of a row that a call needs. */
export function callable(row: AiModelRow): CallableModel {
  return {
    id: row.id,
    provider: row.provider,
    request_name: row.request_name,
    can_stream: row.can_stream === 1,
    supports_images: row.supports_images === 1,
    context_window: row.context_window,
    max_output_tokens: row.max_output_tokens,
    input_price: row.input_price,
    output_price: row.output_price,
    takes_temperature: row.takes_temperature === 1,
    takes_effort: row.takes_effort === 1,
  };
}

/** Whether questions to these models are answered by the demo model, which costs nothing. */
export const isWithoutModel = (models: readonly Pick<CallableModel, "provider">[]): boolean =>
  models.every(({ provider }) => provider === "Atelier demo");

/** The cheapest language model that is configured here, or the cheapest that takes images; null if there is none. */
export async function cheapestModel(
  ctx: Context,
  { takesImages = false } = {},
): Promise<CallableModel | null> {
  const models = (await readCatalogue(ctx)).filter(
    (row) =>
      row.provider !== "Atelier demo" && isAvailable(ctx, row) && (!takesImages || row.supports_images === 1),
  );
  const [cheapest] = models.sort((a, b) => a.output_price - b.output_price);
  return cheapest ? callable(cheapest) : null;
}
