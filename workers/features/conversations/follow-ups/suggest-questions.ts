import { languageOf } from "../../../contract/languages";
import type { Context } from "../../../core/context";
import type { CallableModel } from "../../../providers/llm/ask-model";
import { reserveQuota } from "../../../core/quota/quota-object";
import { shardOfActor } from "../../../core/actor";
import { errorFields } from "../../../core/logger";
import { suggestHelpQuestions } from "../../../providers/llm/demo/help-search";
import { askOnce } from "../../../core/ai-models/ask-once";
import { cheapestModel } from "../../../core/ai-models/choose-models";
import { limitRate } from "../../../core/quota/limit-rate";
import { ruleFor } from "../../../core/quota/rule-for";
import { followUpPrompt, readQuestions } from "./follow-up-prompt";

/** The longest a person waits for suggestions; milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Up to three questions that could come next, written by the cheapest model available; none when it fails, or beyond as
 * many as the actor has questions. Where no model is set up, the demo model answers, and they are taken from the help
 * pages nearest to the theme. Fails with `rate_limited`.
 */
export async function suggestQuestions(
  ctx: Context,
  input: { theme: string; language: string },
): Promise<string[]> {
  await limitRate(ctx, "generate-questions", 60);
  const language = languageOf(input.language);
  const model = await cheapestModel(ctx);
  // Help about this product has nothing to do with what readers ask real models.
  if (!model) return suggestHelpQuestions({ theme: input.theme, language });
  return (await isCovered(ctx)) ? askForQuestions(ctx, model, { ...input, language }) : [];
}

/**
 * Counts a suggestion that a model writes, and returns whether the actor's limit of questions has room for it: without
 * one, a guest had a model beside the questions that a guest has. Administrators have no limit.
 */
async function isCovered(ctx: Context): Promise<boolean> {
  if (ctx.actor.kind === "admin") return true;
  const rule = await ruleFor(ctx, "chat").catch(() => null);
  if (!rule || rule.limit === null) return rule !== null;
  const counted = { ...rule, queryType: "suggestions" };
  return (await reserveQuota(ctx.env, shardOfActor(ctx), crypto.randomUUID(), counted)).isReserved;
}

async function askForQuestions(
  ctx: Context,
  model: CallableModel,
  input: Parameters<typeof followUpPrompt>[0],
): Promise<string[]> {
  try {
    const reply = await askOnce(ctx, {
      model,
      text: followUpPrompt(input),
      language: input.language,
      timeoutMs: TIMEOUT_MS,
      module: "chat",
      user: ctx.actor.kind === "user" ? ctx.actor.id : null,
    });
    return readQuestions(reply);
  } catch (error) {
    ctx.log.warn("follow_ups_failed", { model: model.id, ...errorFields(error) });
    return [];
  }
}
