import type { Context } from "../../context";
import type { AllowanceRule } from "../../durable-objects/allowance/client";
import { readSettings } from "../settings/read-settings";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many questions the actor may ask; null is without limit (decision D-07). */
export async function chatRule(ctx: Context): Promise<AllowanceRule> {
  const { guest_query_limit } = await readSettings(ctx);
  return { queryType: "chat", limit: guest_query_limit === 0 ? null : guest_query_limit, windowMs: DAY_MS };
}
