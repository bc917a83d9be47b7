import type { Context } from "../../context";
import type { CallableModel } from "../../providers/llm/ask-model";
import { callable } from "./choose-models";
import { readCatalogue } from "./catalogue";
import { isAvailable } from "./model-access";

/** The cheapest language model that can answer here; null where no provider is configured. */
export async function cheapestModel(ctx: Context): Promise<CallableModel | null> {
  const models = (await readCatalogue(ctx)).filter(
    (row) => row.provider !== "Atelier demo" && isAvailable(ctx, row),
  );
  const [cheapest] = models.sort((a, b) => a.output_price - b.output_price);
  return cheapest ? callable(cheapest) : null;
}
