import type { LimitAnswer } from "../../contract/allowance";
import { ERROR_TEXTS } from "../../contract/error-texts";
import type { Context } from "../../context";
import { AppError } from "../errors";
import { readGuestAllowance } from "./read-guest-allowance";

/** What whoever asks may still ask models: a guest by the address, a user by the plan. Takes nothing. */
export async function readChatAllowance(ctx: Context): Promise<LimitAnswer> {
  try {
    return await readGuestAllowance(ctx);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "plan_required") throw error;
    const text = ERROR_TEXTS[ctx.locale].plan_required;
    return { error: text, status: "plan_required", limit: null, remaining: null, reset_at: null };
  }
}
