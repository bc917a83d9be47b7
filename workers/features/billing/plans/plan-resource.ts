import { and, count, eq, getTableColumns, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { PlanCreate, PlanUpdate, type PlanInput } from "../../../contract/admin/plans";
import type { PlanLimits, PlanRecord } from "../../../contract/plans/plans";
import type { Context } from "../../../core/context";
import { aiModels } from "../../../db/schema/ai-models";
import { plans, planVersions, subscriptions } from "../../../db/schema/plans";
import { byName, defineResource, stateFilter, type RowQuery } from "../../../core/records/resource";
import { isSame } from "../../../core/records/write-records";
import { AppError } from "../../../core/errors";
import { viewPlan } from "./view-plan";

/** A plan with what its current version grants. */
export type PlanRow = typeof plans.$inferSelect & {
  limits: PlanLimits;
  included_models: number[];
  /** Subscriptions that have not ended. */
  subscribers: number;
};

/**
 * Plans. A change of limits or models makes a new version, and current subscribers keep theirs unless it is applied to
 * them. What they bought a plan as (its type, free or not) stays while there are any.
 */
export const planResource = defineResource<PlanRow, PlanRecord, PlanInput>({
  name: "plans",
  table: plans,
  create: PlanCreate,
  update: PlanUpdate,
  order: [plans.sort_order],
  sortable: {
    name: byName(plans.name_en),
    plan_type: plans.plan_type,
    sort_order: plans.sort_order,
    subscribers: sql`subscribers`,
  },
  filters: {
    plan_type: (choice) => sql`${plans.plan_type} = ${choice}`,
    state: stateFilter(plans.is_active),
  },
  searched: [plans.name, plans.name_en, plans.plan_type],
  deletedAt: plans.deleted_at,
  readRows: readPlans,
  view: (_ctx, row) => ({
    ...viewPlan(row),
    is_active: row.is_active ? 1 : 0,
    sort_order: row.sort_order,
    version: row.current_version,
    subscribers: row.subscribers,
  }),
  prepare: async (ctx, input, row) => {
    const { limits, included_models, apply_to_subscribers, ...own } = input;
    if (included_models) await assertModelsExist(ctx, included_models);
    if (row) assertTermsStand(row, own);
    const granted = {
      limits: limits ?? row?.limits ?? {},
      included_models: included_models
        ? [...new Set(included_models)].sort((a, b) => a - b)
        : (row?.included_models ?? []),
    };
    const isNew = !row || !isSame(inOneOrder(granted), inOneOrder(row));
    const version = (row?.current_version ?? 0) + (isNew ? 1 : 0);
    return {
      values: isNew ? { ...own, current_version: version } : own,
      fromOtherTables: { ...granted, subscribers: row?.subscribers ?? 0 },
      statements: (id) => [
        ...(isNew ? [addVersion(ctx, id, version, granted)] : []),
        ...(row && apply_to_subscribers === 1 ? [moveSubscribers(ctx, row.id, version)] : []),
      ],
    };
  },
  assertDeletable: (_ctx, row) => {
    if (row.subscribers > 0) throw new AppError("in_use");
  },
});

/** Limits and models in one order, so that only what they say is compared. */
const inOneOrder = ({ limits, included_models }: { limits: PlanLimits; included_models: number[] }) => [
  Object.entries(limits)
    .map(([type, limit]) => [type, limit.quantity, limit.period])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  [...included_models].sort((a, b) => a - b),
];

async function readPlans(ctx: Context, { where, order, limit, offset }: RowQuery): Promise<PlanRow[]> {
  const live = ctx.db
    .select({ subscribers: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.plan_id, plans.id), isNull(subscriptions.ended_at)));
  return ctx.db
    .select({
      ...getTableColumns(plans),
      limits: planVersions.limits,
      included_models: planVersions.included_models,
      subscribers: sql<number>`(${live})`.as("subscribers"),
    })
    .from(plans)
    .innerJoin(
      planVersions,
      and(eq(planVersions.plan_id, plans.id), eq(planVersions.version, plans.current_version)),
    )
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

function addVersion(
  ctx: Context,
  id: number | SQL,
  version: number,
  granted: { limits: PlanLimits; included_models: number[] },
) {
  const values = { plan_id: id as number, version, ...granted, created_at: Date.now() };
  return ctx.db.insert(planVersions).values(values);
}

const moveSubscribers = (ctx: Context, planId: number, version: number) =>
  ctx.db
    .update(subscriptions)
    .set({ plan_version: version })
    .where(and(eq(subscriptions.plan_id, planId), isNull(subscriptions.ended_at)));

function assertTermsStand(row: PlanRow, input: PlanInput): void {
  const changes = (["plan_type", "is_free"] as const).some(
    (term) => input[term] !== undefined && input[term] !== row[term],
  );
  if (changes && row.subscribers > 0) throw new AppError("in_use");
}

/** A statement takes 100 parameters at most. */
const IDS_AT_ONCE = 90;

async function assertModelsExist(ctx: Context, ids: number[]): Promise<void> {
  const unique = [...new Set(ids)];
  let found = 0;
  for (let start = 0; start < unique.length; start += IDS_AT_ONCE) {
    const part = unique.slice(start, start + IDS_AT_ONCE);
    const [row] = await ctx.db
      .select({ models: count() })
      .from(aiModels)
      .where(and(inArray(aiModels.id, part), isNull(aiModels.deleted_at)));
    found += row?.models ?? 0;
  }
  if (found < unique.length)
    throw new AppError("validation_failed", { fields: { included_models: "unknown_model" } });
}
