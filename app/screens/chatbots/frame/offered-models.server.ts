import type { Context } from "#workers/context";
import { listServedModels } from "#workers/domain/ai-models/list-served-models";
import type { OfferedModel } from "../design/fields/answer-fields";

/** The models that can answer for a chatbot. */
export async function offeredModels(ctx: Context): Promise<OfferedModel[]> {
  const served = await listServedModels(ctx);
  return served.map(({ id, name, provider, premium }) => ({ id, name, provider, premium }));
}
