import type { HandOver } from "../../../contract/chatbots/chatbots";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";

/**
 * Fails with `validation_failed` unless hand-over requests go to the account's own address: other addresses are not
 * verified, and their owners would receive visitors' messages without having agreed.
 */
export function assertOwnAddress(ctx: Context, handOver: HandOver | undefined): void {
  const email = handOver?.email.toLowerCase();
  if (email && email !== userOf(ctx).email.toLowerCase())
    throw new AppError("validation_failed", { fields: { "hand_over.email": "not_own_address" } });
}
