import type { ErrorCode } from "../../../contract/errors";
import type { ImproveText } from "../../../contract/social/improve";
import { estimateTokens } from "../../../contract/tokens";
import type { Context } from "../../../core/context";
import { nearestLanguage } from "../../../providers/lexical/detect-language";
import { chooseDefaultModels } from "../../../core/ai-models/choose-models";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { ruleFor } from "../../../core/quota/rule-for";
import { maxPromptTokens } from "../../../core/turns/prompt";
import { answerTurn, prepareTurn, streamTurn, type PreparedTurn } from "../../../core/turns/start-turn";
import { turnContext } from "../../../core/turns/turn-kind";
import { readPreferences } from "../posts/preferences";
import { bareText } from "./post-text";
import {
  CLEARER,
  REWRITE_SYSTEM,
  rewriteMessage,
  socialRewriteTurns,
  type RewriteTurn,
} from "./rewrite-turns";

/** Texts of the author that are shown to the model, and characters of each. */
const MAX_SAMPLES = 3;
const MAX_SAMPLE = 800;

/**
 * Improves a text, and streams the answer as every turn does. It counts as a question of the plan's chat: plans of the
 * planner have no other limit for it. Fails with `validation_failed` (an unknown model), `plan_required`, `limit_reached`,
 * `model_unavailable` or `payload_too_large`.
 */
export async function streamImprovedText(
  ctx: Context,
  input: ImproveText,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  return streamTurn(ctx, await prepare(ctx, input));
}

/** Codes that say themselves what is wrong; any other failure is that of the improvement. */
const TOLD: readonly ErrorCode[] = ["limit_reached", "language_model_required", "query_cancel"];

/**
 * Improves a text like `streamImprovedText`, and waits for the whole text. A model that fails gives
 * `text_improvement_failed`.
 */
export async function improveText(ctx: Context, input: ImproveText): Promise<string> {
  const turn = await prepare(ctx, input);
  try {
    const { text } = await answerTurn(ctx, turn);
    const improved = bareText(text);
    if (!improved) throw new AppError("text_improvement_failed");
    return improved;
  } catch (error) {
    if (!(error instanceof AppError) || TOLD.includes(error.code)) throw error;
    ctx.log.warn("text_improvement_failed", { code: error.code });
    throw new AppError("text_improvement_failed");
  }
}

async function prepare(ctx: Context, input: ImproveText): Promise<PreparedTurn> {
  const [rule, models, { voice_samples }] = await Promise.all([
    ruleFor(ctx, "chat"),
    chooseDefaultModels(ctx, input.ai_model, null, false),
    readPreferences(ctx, userOf(ctx).id),
  ]);
  const { text, platform, instruction = "" } = input;
  const turn: RewriteTurn = {
    text,
    instruction,
    platform,
    language: input.language ?? nearestLanguage(text),
    samples: voice_samples.slice(0, MAX_SAMPLES).map((sample) => sample.slice(0, MAX_SAMPLE)),
  };
  if (
    estimateTokens(REWRITE_SYSTEM) + estimateTokens(rewriteMessage(turn)) >
    Math.min(...models.map(maxPromptTokens))
  )
    throw new AppError("payload_too_large");
  return prepareTurn(ctx, {
    context: turnContext(socialRewriteTurns, turn),
    question: instruction || CLEARER,
    images: [],
    models,
    rule,
    idempotencyKey: input.idempotency_key,
  });
}
