import type { Context } from "../../../core/context";
import { readCatalogue } from "../../../core/ai-models/catalogue";
import { mayAsk } from "../../../core/ai-models/model-access";
import { AppError } from "../../../core/errors";

/** Fails with `validation_failed` or `plan_required` unless the user may choose this model. */
export async function assertModel(ctx: Context, modelId: number | null | undefined): Promise<void> {
  if (!modelId) return;
  const model = (await readCatalogue(ctx)).find(({ id }) => id === modelId);
  if (!model) throw new AppError("validation_failed", { fields: { model_id: "unknown_model" } });
  if (!mayAsk(ctx, model)) throw new AppError("plan_required");
}
