import type { Context } from "#workers/core/context";
import { listServedModels } from "#workers/core/ai-models/list-served-models";
import type { AiModelView } from "#workers/contract/ai-models";

/** A model that can answer; `premium` is 1 where the user's plan does not include it. */
export type OfferedModel = Pick<AiModelView, "id" | "name" | "provider" | "premium">;

/** The models that can answer for a chatbot. */
export async function offeredModels(ctx: Context): Promise<OfferedModel[]> {
  const served = await listServedModels(ctx);
  return served.map(({ id, name, provider, premium }) => ({ id, name, provider, premium }));
}
