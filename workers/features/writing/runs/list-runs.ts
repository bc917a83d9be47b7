import { and, desc, eq, inArray, sql } from "drizzle-orm";
import {
  RUNS_LISTED,
  type RunDecisions,
  type RunPage,
  type RunState,
  type RunView,
} from "../../../contract/writing/runs";
import type { Context } from "../../../core/context";
import { assistantDocuments } from "../../../db/schema/writing";
import { writingRunParts, writingRuns } from "../../../db/schema/writing-runs";
import { improvementOptions } from "../../../db/schema/writing-templates";
import { assistantTemplates } from "../../../db/schema/writing-templates";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";

/** The longest duration of a turn: a run without news for this time is over. Milliseconds. */
const MAX_SILENCE_MS = 60 * 60 * 1000;

type RunRow = typeof writingRuns.$inferSelect;
type PartRow = typeof writingRunParts.$inferSelect;

/** A page of what was done with a document, newest first. Fails with `not_found`. */
export async function listRuns(ctx: Context, document: string, cursor?: string): Promise<RunPage> {
  const [owned] = await ctx.db
    .select({ id: assistantDocuments.id })
    .from(assistantDocuments)
    .where(and(eq(assistantDocuments.id, document), eq(assistantDocuments.user_id, userOf(ctx).id)))
    .limit(1);
  if (!owned) throw new AppError("not_found");
  const rows = await ctx.db
    .select()
    .from(writingRuns)
    .where(and(eq(writingRuns.document_id, document), hasBegun(), cursor ? isBefore(cursor) : undefined))
    .orderBy(desc(writingRuns.created_at), desc(writingRuns.id))
    .limit(RUNS_LISTED + 1);
  const listed = rows.slice(0, RUNS_LISTED);
  const last = listed.at(-1);
  return {
    data: await viewRuns(ctx, listed),
    next: rows.length > RUNS_LISTED && last ? `${last.created_at}_${last.id}` : null,
  };
}

/** A server that was killed may have noted a run whose first turn never began: it is no part of the history. */
const hasBegun = () =>
  sql`(${writingRuns.created_at} > ${Date.now() - MAX_SILENCE_MS}
    OR EXISTS (SELECT 1 FROM ${writingRunParts} WHERE ${writingRunParts.run_id} = ${writingRuns.id}))`;

function isBefore(cursor: string) {
  const at = cursor.indexOf("_");
  return sql`(${writingRuns.created_at}, ${writingRuns.id}) < (${Number(cursor.slice(0, at))}, ${cursor.slice(at + 1)})`;
}

/** Stores how many changes of a run were accepted and rejected. Fails with `not_found`. */
export async function decideRun(
  ctx: Context,
  { document, run }: { document: string; run: string },
  decisions: RunDecisions,
): Promise<RunView> {
  const rows = await ctx.db
    .update(writingRuns)
    .set(decisions)
    .where(
      and(
        eq(writingRuns.id, run),
        eq(writingRuns.user_id, userOf(ctx).id),
        eq(writingRuns.document_id, document),
      ),
    )
    .returning();
  const [view] = await viewRuns(ctx, rows);
  if (!view) throw new AppError("not_found");
  return view;
}

async function viewRuns(ctx: Context, rows: RunRow[]): Promise<RunView[]> {
  if (rows.length === 0) return [];
  const [parts, templates, ameliorations] = await Promise.all([
    ctx.db
      .select()
      .from(writingRunParts)
      .where(
        inArray(
          writingRunParts.run_id,
          rows.map(({ id }) => id),
        ),
      ),
    namesOf(
      ctx,
      assistantTemplates,
      rows.map(({ template_id }) => template_id),
    ),
    namesOf(
      ctx,
      improvementOptions,
      rows.map(({ amelioration_id }) => amelioration_id),
    ),
  ]);
  const byRun = Map.groupBy(parts, ({ run_id }) => run_id);
  return rows.map((row) => {
    const named = templates.get(row.template_id) ?? ameliorations.get(row.amelioration_id);
    return viewRun(row, byRun.get(row.id) ?? [], named ?? { name: "", name_en: "" });
  });
}

async function namesOf(
  ctx: Context,
  table: typeof assistantTemplates | typeof improvementOptions,
  ids: (number | null)[],
): Promise<Map<number | null, { name: string; name_en: string }>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: table.id, name: table.name, name_en: table.name_en })
    .from(table)
    .where(inArray(table.id, known));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

function viewRun(row: RunRow, tried: PartRow[], names: { name: string; name_en: string }): RunView {
  const { id, kind, document_id, template_id, amelioration_id, instruction, prompt_version, parts } = row;
  const total = (field: "input_tokens" | "output_tokens" | "cost" | "response_time_ms") =>
    tried.reduce((sum, part) => sum + part[field], 0);
  const last = tried.toSorted((a, b) => a.ended_at - b.ended_at).at(-1);
  const done = new Set(tried.flatMap(({ state, part }) => (state === "complete" ? [part] : []))).size;
  return {
    id,
    kind,
    document_id,
    template_id,
    amelioration_id,
    ...names,
    instruction,
    prompt_version,
    model_id: last?.model_id ?? null,
    state: stateOf(done === parts, last, Date.now() - MAX_SILENCE_MS),
    parts,
    parts_done: done,
    input_tokens: total("input_tokens"),
    output_tokens: total("output_tokens"),
    cost: total("cost"),
    response_time: total("response_time_ms"),
    accepted: row.accepted,
    rejected: row.rejected,
    created_at: new Date(row.created_at).toISOString(),
  };
}

/** `since`: a run whose last part ended before that, with others missing, was left there. */
function stateOf(isDone: boolean, last: PartRow | undefined, since: number): RunState {
  if (isDone) return "complete";
  if (last?.state === "complete" && last.ended_at < since) return "cancelled";
  return last && last.state !== "complete" ? last.state : "running";
}
