import type { LimitAnswer } from "../../contract/plans/quota";
import type { Context } from "../../context";
import { readQuota } from "../../durable-objects/quota/client";
import { shardOfActor } from "../../keys";
import { describeBalance } from "./describe-balance";
import { ruleFor } from "./rule-for";

/** The questions left for a guest's address; `limit_reached` if there are none. Reserves nothing. */
export async function readGuestQuota(ctx: Context): Promise<LimitAnswer> {
  return describeBalance(
    ctx,
    "chat",
    await readQuota(ctx.env, shardOfActor(ctx), await ruleFor(ctx, "chat")),
  );
}
