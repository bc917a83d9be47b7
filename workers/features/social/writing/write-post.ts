import type { Context } from "../../../core/context";
import { chooseServiceModels } from "../../../core/ai-models/choose-models";
import type { Material, PostTask, WrittenPost } from "./material";
import { writeFromTemplates } from "./write-from-templates";
import { writeWithModel, type Writer } from "./write-with-model";

/** Writes posts; `models` is null if no language model is configured, or the demo model was chosen. */
export interface PostWriting extends Omit<Writer, "models"> {
  models: Writer["models"] | null;
}

/**
 * Chooses who writes for a user: the model that was chosen, the cheapest one without a choice, or nobody but
 * templates.
 */
export async function writerFor(ctx: Context, user: string, modelId: number | null): Promise<PostWriting> {
  const models = await chooseServiceModels(ctx, modelId);
  return { user, models: models[0].provider === "Atelier demo" ? null : models };
}

/**
 * Writes one post; null if there is nothing left that it could say. What a model cannot found on the pages is made
 * of the pages' own sentences instead. Fails with `ModelError`.
 */
export async function writePost(
  ctx: Context,
  { user, models }: PostWriting,
  material: Material,
  task: PostTask,
): Promise<WrittenPost | null> {
  const written = models && (await writeWithModel(ctx, { user, models }, material, task));
  return written ?? writeFromTemplates(material, task);
}
