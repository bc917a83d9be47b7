import { eq, sql } from "drizzle-orm";
import type { RunKind } from "../../../contract/writing/runs";
import { writingRunParts, writingRuns } from "../../../db/schema/writing-runs";
import type { Context } from "../../../core/context";
import type { DescribedTurn, TurnKind, Write } from "../../../core/turns/turn-kind";
import { endedAt } from "../../../core/turns/turn-record";
import { WritingTurn } from "./run-input";
import { BareAnswer } from "../../../core/turns/bare/bare-answer";

/** A text from a template. */
export const templateTurns = writingTurns("template");

/** Blocks of a document that are rewritten, or continued. */
export const rewriteTurns = writingTurns("rewrite");

/**
 * Turns of runs have no conversation: the text is in the document once its author takes it, and a day in the turn log.
 */
function writingTurns(name: RunKind): TurnKind<WritingTurn> {
  return {
    name,
    input: WritingTurn,
    describe: ({ requestId }, { run }) => ({
      queryType: "writing",
      target: run ?? requestId,
      subject: null,
      messageType: null,
    }),
    build: async (_ctx, { input }) => ({
      system: input.system,
      messages: [{ role: "user", text: input.text }],
      task: input.task,
      transform: () => new BareAnswer(),
    }),
    writesAtEnd: notePart,
  };
}

/** Notes what a part has used; nothing where its run is gone with its document. */
function notePart({ db }: Context, turn: DescribedTurn): Write[] {
  const { start, outcome } = turn;
  if (!outcome) return [];
  const { run, part } = WritingTurn.parse(start.context.input);
  const total = (field: "inputTokens" | "outputTokens" | "cost") =>
    outcome.attempts.reduce((sum, attempt) => sum + attempt[field], 0);
  const row = {
    run_id: run ?? start.requestId,
    request_id: start.requestId,
    part,
    state: outcome.state,
    model_id: outcome.modelId,
    input_tokens: total("inputTokens"),
    output_tokens: total("outputTokens"),
    cost: total("cost"),
    response_time_ms: outcome.responseTime,
    ended_at: endedAt(turn),
  };
  return [insertUnlessGone(db, row)];
}

function insertUnlessGone(db: Context["db"], row: typeof writingRunParts.$inferInsert): Write {
  return db
    .insert(writingRunParts)
    .select((query) =>
      query
        .select({
          run_id: writingRuns.id,
          request_id: sql<string>`${row.request_id}`.as("request_id"),
          part: sql<number>`${row.part}`.as("part"),
          state: sql<typeof row.state>`${row.state}`.as("state"),
          model_id: sql<number>`${row.model_id}`.as("model_id"),
          input_tokens: sql<number>`${row.input_tokens}`.as("input_tokens"),
          output_tokens: sql<number>`${row.output_tokens}`.as("output_tokens"),
          cost: sql<number>`${row.cost}`.as("cost"),
          response_time_ms: sql<number>`${row.response_time_ms}`.as("response_time_ms"),
          ended_at: sql<number>`${row.ended_at}`.as("ended_at"),
        })
        .from(writingRuns)
        .where(eq(writingRuns.id, row.run_id)),
    )
    .onConflictDoNothing();
}
