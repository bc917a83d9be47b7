import type { Context } from "../../../core/context";
import { readOwnUnpersisted } from "../own-conversation";

/** The reason why a turn of the user's conversation cannot be copied that D1 does not hold. */
export async function whyMissing(
  ctx: Context,
  id: string,
  exchange: string,
): Promise<"answer_in_progress" | "not_found"> {
  const logged = await readOwnUnpersisted(ctx, id);
  const isKnown = logged?.turns.some(({ start }) => start.exchange === exchange);
  return isKnown ? "answer_in_progress" : "not_found";
}
