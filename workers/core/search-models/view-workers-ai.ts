import type { WorkersAiView } from "../../contract/admin/search-models";
import type { Context } from "../context";
import { readSearchModelDays } from "./count-calls";
import { isDayLimitReached, usesWorkersAi } from "./search-models";

const DAYS = 14;

/** The use of Workers AI for searches, as administrators see it. */
export async function viewWorkersAi(ctx: Context): Promise<WorkersAiView> {
  const isBound = ctx.env.AI !== undefined;
  const [isInUse, days] = await Promise.all([usesWorkersAi(ctx), readSearchModelDays(ctx, DAYS)]);
  return { isBound, isLimitReached: isInUse && (await isDayLimitReached(ctx)), days };
}
