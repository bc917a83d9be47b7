import { languageOf } from "../../../contract/languages";
import type { Context } from "../../../context";
import type { CallableModel } from "../../../providers/llm/ask-model";
import { errorFields } from "../../../logger";
import { suggestHelpQuestions } from "../../../providers/llm/demo/help-search";
import { askOnce } from "../../ai-models/ask-once";
import { cheapestModel } from "../../ai-models/choose-models";
import { limitRate } from "../../quota/limit-rate";
import { followUpPrompt, readQuestions } from "./follow-up-prompt";

/** The longest a person waits for suggestions; milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * Up to three questions that could come next. Written by the cheapest model available; without one, or when it fails,
 * taken from the help pages nearest to the theme. Fails with `rate_limited`.
 */
export async function suggestQuestions(
  ctx: Context,
  input: { theme: string; language: string },
): Promise<string[]> {
  await limitRate(ctx, "generate-questions", 60);
  const language = languageOf(input.language);
  const model = await cheapestModel(ctx);
  const questions = model ? await askForQuestions(ctx, model, { ...input, language }) : [];
  return questions.length > 0 ? questions : suggestHelpQuestions({ theme: input.theme, language });
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
