import type { HandOver } from "../../../contract/chatbots/chatbots";
import type { Context } from "../../../context";
import { userOf } from "../../conversations/own-conversation";
import { AppError } from "../../errors";

/**
 * Fails with `validation_failed` unless visitors' wishes are announced to the account's own address: nobody has confirmed
 * any other, and it would get what strangers write.
 */
export function assertOwnAddress(ctx: Context, handOver: HandOver | undefined): void {
  const email = handOver?.email.toLowerCase();
  if (email && email !== userOf(ctx).email.toLowerCase())
    throw new AppError("validation_failed", { fields: { "hand_over.email": "not_own_address" } });
}
