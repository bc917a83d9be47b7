import type { Context } from "../../../context";
import { readCatalogue } from "../../ai-models/catalogue";
import { mayAsk } from "../../ai-models/model-access";
import { AppError } from "../../errors";

/** Fails with `validation_failed` or `plan_required` unless the user may choose this model. */
export async function assertModel(ctx: Context, modelId: number | null | undefined): Promise<void> {
  if (!modelId) return;
  const model = (await readCatalogue(ctx)).find(({ id }) => id === modelId);
  if (!model) throw new AppError("validation_failed", { fields: { model_id: "unknown_model" } });
  if (!mayAsk(ctx, model)) throw new AppError("plan_required");
}
