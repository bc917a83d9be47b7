import type { ErrorCode } from "../../../contract/errors";
import type { Context } from "../../../core/context";
import { newKey } from "../../../core/ids";
import { shardOfActor } from "../../../core/actor";
import { ModelError } from "../../../providers/llm/ask-model";
import { AppError, failAs } from "../../../core/errors";
import { limitRate } from "../../../core/quota/limit-rate";
import { releaseUnits, reserveUnits } from "../../../core/quota/reserve-units";
import type { PostWriting } from "./write-post";

const GENERATED_PER_HOUR = 120;

/** Limits how often posts are written one by one: work that fails is not counted, but a model was asked. */
export const limitGenerated = (ctx: Context): Promise<void> =>
  limitRate(ctx, "social-generated", GENERATED_PER_HOUR);

/**
 * Does work for which a language model is asked. It counts as one question of the actor's plan, as questions in a chat do;
 * work without a language model is not counted, nor is work that fails. Fails with `limit_reached`, and as `code` says
 * where the model or anything else fails.
 */
export async function countWork<T>(
  ctx: Context,
  { models }: Pick<PostWriting, "models">,
  code: ErrorCode,
  work: () => Promise<T>,
): Promise<T> {
  const unit = models ? newKey("wrk", shardOfActor(ctx)) : null;
  if (unit) await reserveUnits(ctx, "chat", unit);
  try {
    return await failAs(ctx, code, async () => {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        ctx.log.warn(code, { detail: error.message.slice(0, 200) });
        throw new AppError(code);
      }
    });
  } catch (error) {
    if (unit) await releaseUnits(ctx, unit);
    throw error;
  }
}
