import { createHash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { estimateTokens } from "../../../contract/tokens";
import type { BrandVoice } from "../../../contract/writing/brand-voice";
import type { RunInput, RunKind } from "../../../contract/writing/runs";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { writingRuns } from "../../../db/schema/writing-runs";
import { readTurn } from "../../../core/turns/turn-objects";
import { shardOf } from "../../../core/ids";
import { chooseDefaultModels } from "../../../core/ai-models/choose-models";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { isWithinRate } from "../../../core/quota/limit-rate";
import { ruleFor } from "../../../core/quota/rule-for";
import { maxPromptTokens } from "../../../core/turns/prompt";
import { prepareTurn, streamTurn } from "../../../core/turns/start-turn";
import { turnContext } from "../../../core/turns/turn-kind";
import { findAmelioration } from "../ameliorations/list-ameliorations";
import { languageOfForm, parseForm } from "../templates/form-values";
import { findTemplate } from "../templates/list-templates";
import { readBrandVoice } from "../voice/brand-voice";
import { rewritePrompt } from "./rewrite-prompt";
import { WritingTurn, type WritingPrompt } from "./run-input";
import { templatePrompt } from "./template-prompt";
import { rewriteTurns, templateTurns } from "./writing-turns";

/** Time after its first part for which a run takes further ones; milliseconds. */
const RUN_LIFE_MS = 2 * 60 * 60 * 1000;
/** Times that each part of a run may be started on average: a part that failed can be tried again. */
const TRIES = 2;
/** Tries of one part that one unit pays for, those included that a crash of ours cut off. */
const PAID_TRIES = 4;

/** Work of a run, with what its record keeps of it. */
interface Plan {
  kind: RunKind;
  prompt: WritingPrompt;
  promptVersion: number;
  /** The name of the template or amelioration, or the instruction. */
  question: string;
}

/**
 * Starts a run, or the next part of one, and follows its answer. Each part counts as one, also where it is tried again
 * with the same prompt, up to `PAID_TRIES`. Fails with `not_found` for a document, template, amelioration or run that is
 * not there for this user, `validation_failed`, `plan_required`, `limit_reached`, `model_unavailable` or
 * `payload_too_large`.
 */
export async function startRun(
  ctx: Context,
  input: RunInput,
): Promise<{ requestId: string; stream: ReadableStream<Uint8Array> }> {
  const [rule, models, voice] = await Promise.all([
    ruleFor(ctx, "writing"),
    chooseDefaultModels(ctx, input.model_id, null, false),
    readBrandVoice(ctx),
    assertOwnDocument(ctx, input.document_id),
  ]);
  const plan = await planRun(ctx, input, voice);
  const { system, text } = plan.prompt;
  if (estimateTokens(system) + estimateTokens(text) > Math.min(...models.map(maxPromptTokens)))
    throw new AppError("payload_too_large");
  const run = input.run_id ?? null;
  const turn = await prepareTurn(ctx, {
    context: turnContext(plan.kind === "template" ? templateTurns : rewriteTurns, {
      run,
      part: input.part,
      ...plan.prompt,
    }),
    question: plan.question,
    images: [],
    models,
    rule,
    idempotencyKey: input.idempotency_key,
  });
  if (run) {
    await takePart(ctx, run, input, plan);
    turn.start.sharedUnit = await unitOfTry(ctx, run, input.part, plan.prompt);
  } else await addRun(ctx, turn.start.requestId, input, plan);
  return streamTurn(ctx, turn).then(
    async (started) => {
      // The same request sent twice is one run: the second one follows the first.
      if (!run && started.requestId !== turn.start.requestId) await dropRun(ctx, turn.start.requestId);
      return started;
    },
    async (error: unknown) => {
      if (!run) await dropRun(ctx, turn.start.requestId);
      throw error;
    },
  );
}

/** The unit that pays for a try of a part; undefined for one more than it pays for, which has a unit of its own. */
async function unitOfTry(
  ctx: Context,
  run: string,
  part: number,
  prompt: WritingPrompt,
): Promise<string | undefined> {
  const unit = await unitOfPart(ctx, run, part, prompt);
  // The turn that opened the run was the first try.
  const tries = unit === run ? PAID_TRIES - 1 : PAID_TRIES;
  return (await isWithinRate(ctx, `writing-try:${unit}`, tries)) ? unit : undefined;
}

/**
 * The unit of a part: another prompt under the same number (its text, what is around it, an option) is another unit, or
 * one would buy any number of them. The first part has the unit of the turn that opened the run.
 */
async function unitOfPart(
  ctx: Context,
  run: string,
  part: number,
  { system, text }: WritingPrompt,
): Promise<string> {
  if (part === 1) {
    const opened = WritingTurn.safeParse((await readTurn(ctx.env, run))?.start.context.input);
    if (opened.data?.text === text && opened.data.system === system) return run;
  }
  const asked = createHash("sha256").update(JSON.stringify([system, text]));
  return `${run}.${part}.${asked.digest("base64url").slice(0, 22)}`;
}

async function planRun(ctx: Context, input: RunInput, voice: BrandVoice): Promise<Plan> {
  if (input.template_id !== undefined) {
    const template = await findTemplate(ctx, input.template_id);
    const values = parseForm(template.fields, input.fields);
    const language = languageOfForm(template.fields, values) ?? input.language;
    return {
      kind: "template",
      prompt: templatePrompt(template, values, voice, language),
      promptVersion: template.prompt_version,
      question: template.name_en,
    };
  }
  const amelioration =
    input.amelioration_id === undefined ? null : await findAmelioration(ctx, input.amelioration_id);
  return {
    kind: "rewrite",
    prompt: rewritePrompt(amelioration, input, voice),
    promptVersion: amelioration?.prompt_version ?? 0,
    question: amelioration?.name_en ?? input.instruction ?? "",
  };
}

async function assertOwnDocument(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const [found] = await ctx.db
    .select({ id: assistantDocuments.id })
    .from(assistantDocuments)
    .where(and(eq(assistantDocuments.id, id), eq(assistantDocuments.user_id, userOf(ctx).id)))
    .limit(1);
  if (!found) throw new AppError("not_found");
}

async function addRun(ctx: Context, id: string, input: RunInput, plan: Plan): Promise<void> {
  await ctx.db.insert(writingRuns).values({
    id,
    user_id: userOf(ctx).id,
    document_id: input.document_id ?? null,
    kind: plan.kind,
    template_id: input.template_id ?? null,
    amelioration_id: input.amelioration_id ?? null,
    instruction: input.instruction ?? null,
    prompt_version: plan.promptVersion,
    parts: input.parts,
    created_at: Date.now(),
  });
}

async function dropRun({ db }: Context, id: string): Promise<void> {
  await db.delete(writingRuns).where(eq(writingRuns.id, id));
}

/**
 * Counts one more turn of a run: how many it may start is limited, and that it does the same thing with every part is
 * checked. Fails with `not_found`.
 */
async function takePart(ctx: Context, run: string, input: RunInput, { kind }: Plan): Promise<void> {
  const { id: user } = userOf(ctx);
  const sameTask =
    input.amelioration_id === undefined
      ? eq(writingRuns.instruction, input.instruction ?? "")
      : eq(writingRuns.amelioration_id, input.amelioration_id);
  const taken =
    shardOf(run) === shardOf(user)
      ? await ctx.db
          .update(writingRuns)
          .set({ starts: sql`${writingRuns.starts} + 1` })
          .where(
            and(
              eq(writingRuns.id, run),
              eq(writingRuns.user_id, user),
              eq(writingRuns.kind, kind),
              eq(writingRuns.parts, input.parts),
              sameTask,
              lt(writingRuns.starts, sql`${writingRuns.parts} * ${TRIES}`),
              gt(writingRuns.created_at, Date.now() - RUN_LIFE_MS),
            ),
          )
          .returning({ id: writingRuns.id })
      : [];
  if (taken.length === 0) throw new AppError("not_found");
}
