import type { LimitAnswer } from "../../contract/plans/allowance";
import type { Context } from "../../context";
import { readAllowance } from "../../durable-objects/allowance/client";
import { shardOfActor } from "../conversations/keys";
import { describeBalance } from "./describe-balance";
import { ruleFor } from "./rule-for";

/** What is left to a guest's address; `limit_reached` when nothing is. Takes nothing. */
export async function readGuestAllowance(ctx: Context): Promise<LimitAnswer> {
  return describeBalance(
    ctx,
    "chat",
    await readAllowance(ctx.env, shardOfActor(ctx), await ruleFor(ctx, "chat")),
  );
}
