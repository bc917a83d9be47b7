import type { Context } from "#workers/core/context";
import { listServedModels } from "#workers/core/ai-models/list-served-models";
import type { OfferedModel } from "./offered-model";

/** The models that can answer for a chatbot. */
export async function offeredModels(ctx: Context): Promise<OfferedModel[]> {
  const served = await listServedModels(ctx);
  return served.map(({ id, name, provider, premium }) => ({ id, name, provider, premium }));
}
