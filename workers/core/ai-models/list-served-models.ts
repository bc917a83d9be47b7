import type { AiModelView } from "../../contract/ai-models";
import type { Context } from "../context";
import { listModels } from "./list-models";

/** Models that can answer here and now: the one that would be asked by default first, the demo model last. */
export async function listServedModels(ctx: Context): Promise<AiModelView[]> {
  const models = await listModels(ctx);
  const rank = ({ premium, provider }: AiModelView) =>
    (premium === 0 ? 0 : 2) + (provider === "Atelier demo" ? 1 : 0);
  return models.filter(({ available }) => available === 1).toSorted((a, b) => rank(a) - rank(b));
}
