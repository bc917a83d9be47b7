import { asc, gte, inArray } from "drizzle-orm";
import type { OperationsView } from "../../../contract/admin/operations";
import type { Context } from "../../../core/context";
import { startOfHour } from "../../../core/operations/count-incident";
import { aiModels } from "../../../db/schema/ai-models";
import { modelHours } from "../../../db/schema/operations";
import { addHistograms, firstTokenOf } from "./first-token";

/** D1 binds at most 100 parameters. */
const MAX_MODELS = 100;

type HourRow = typeof modelHours.$inferSelect;

interface Served {
  name: string | null;
  provider: string | null;
}

export interface CallsByModel {
  rows: HourRow[];
  /** Names and providers of the rows' models, deleted ones included. */
  models: ReadonlyMap<number, Served>;
}

/** Calls of models since an hour, as they were counted. */
export async function readCalls(ctx: Context, since: number): Promise<CallsByModel> {
  const rows = await ctx.db
    .select()
    .from(modelHours)
    .where(gte(modelHours.hour, since))
    .orderBy(asc(modelHours.hour));
  const ids = [...new Set(rows.map(({ model_id }) => model_id))];
  const models = ids.length === 0 ? [] : await modelsOf(ctx, ids);
  return { rows, models: new Map(models.map(({ id, ...served }) => [id, served])) };
}

const modelsOf = (ctx: Context, ids: number[]) =>
  ctx.db
    .select({ id: aiModels.id, name: aiModels.name, provider: aiModels.provider })
    .from(aiModels)
    .where(inArray(aiModels.id, ids.slice(0, MAX_MODELS)));

export const sumBy = (rows: readonly HourRow[], figure: "calls" | "failures"): number =>
  rows.reduce((sum, row) => sum + row[figure], 0);

/** What the rows say together. */
const figuresOf = (rows: readonly HourRow[]) => ({
  calls: sumBy(rows, "calls"),
  failures: sumBy(rows, "failures"),
  first_token: firstTokenOf(addHistograms(rows.map(({ first_tokens }) => first_tokens))),
});

const mostCalled = (a: { calls: number }, b: { calls: number }) => b.calls - a.calls;

/** Rows of each provider; those of models that are gone under null. */
export const byProvider = ({ rows, models }: CallsByModel): Map<string | null, HourRow[]> =>
  Map.groupBy(rows, ({ model_id }) => models.get(model_id)?.provider ?? null);

/** The figures of each provider and of each model, those with most calls first. */
export function summarizeCalls(calls: CallsByModel): Pick<OperationsView, "providers" | "models"> {
  const byModel = Map.groupBy(calls.rows, ({ model_id }) => model_id);
  const providers = [...byProvider(calls)].map(([provider, rows]) => ({ provider, ...figuresOf(rows) }));
  const models = [...byModel].map(([id, rows]) => ({
    id,
    name: calls.models.get(id)?.name ?? null,
    provider: calls.models.get(id)?.provider ?? null,
    ...figuresOf(rows),
    hours: rows.map(({ hour, calls, failures }) => ({ at: startOfHour(hour), calls, failures })),
  }));
  return { providers: providers.sort(mostCalled), models: models.sort(mostCalled) };
}
