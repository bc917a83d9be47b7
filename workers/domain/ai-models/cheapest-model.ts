import type { Context } from "../../context";
import type { CallableModel } from "../../providers/llm/ask-model";
import { callable } from "./choose-models";
import { readCatalogue } from "./catalogue";
import { isAvailable } from "./model-access";

/** The cheapest language model that is configured here, or the cheapest that takes images; null where there is none. */
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
