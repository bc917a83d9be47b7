import { z } from "zod/mini";
import { MODULE_KEYS, MODULES, type ModuleQuota } from "../modules";
import { PLAN_TYPES, planTypeOf, type PlanTypeName } from "./plan-types";
import { Bit, Count, listOf } from "../response";

export { PLAN_TYPES, type PlanTypeName } from "./plan-types";

/** A plan type as people send it; see `planTypeOf`. */
export const PlanType = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? planTypeOf(value) : value)),
  z.enum(PLAN_TYPES),
);

/** Unit of a limit: questions in chats, and the modules' quotas. */
export type QueryType = "chat" | ModuleQuota;

export const QUERY_TYPES: readonly QueryType[] = [
  "chat",
  ...MODULE_KEYS.flatMap((key) => MODULES[key].quotas as readonly ModuleQuota[]),
];

export const QueryTypeName = z.enum(QUERY_TYPES);

/** `total` counts what exists: a unit comes back when the thing is deleted. */
export const LIMIT_PERIODS = ["day", "month", "total"] as const;

export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Length of each period's rolling window in milliseconds; null never ends. */
export const PERIOD_MS: Record<LimitPeriod, number | null> = { day: DAY_MS, month: 30 * DAY_MS, total: null };

export const PlanLimit = z.object({
  /** Null is without limit. */
  quantity: z.nullable(z.number().check(z.int(), z.nonnegative(), z.maximum(1_000_000))),
  period: z.enum(LIMIT_PERIODS),
});

export type PlanLimit = z.infer<typeof PlanLimit>;

/** Whether a limit leaves room for more than another one in the long run. */
export function allowsMore(limit: PlanLimit, than: PlanLimit): boolean {
  if (limit.quantity === null || than.quantity === null) return than.quantity !== null;
  if (limit.period === than.period) return limit.quantity > than.quantity;
  const rate = ({ quantity, period }: PlanLimit) => quantity! / (PERIOD_MS[period] ?? Infinity);
  return rate(limit) > rate(than);
}

/** Limits by query type. A type that is absent is not part of the plan. */
export const PlanLimits = z.partialRecord(QueryTypeName, PlanLimit);

export type PlanLimits = z.infer<typeof PlanLimits>;

/** The state of a subscription; every state of the payment provider is mapped to one of these. */
export const SUBSCRIPTION_STATES = [
  "active",
  "trialing",
  "past_due",
  "canceled",
  "unpaid",
  "incomplete",
] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** States in which a subscription can be used. With a late payment it stays usable until the provider gives up. */
export const GRANTING_STATES: readonly SubscriptionState[] = ["active", "trialing", "past_due"];

/** Grants of a user's subscription now. */
export interface Entitlement {
  plan_id: number;
  plan_type: PlanTypeName;
  name: string;
  name_en: string;
  is_free: boolean;
  limits: PlanLimits;
  included_models: number[];
  /** ISO times; `period_end` is null if it has no end date. */
  granted_at: string;
  period_start: string;
  period_end: string | null;
  /** Set when it has been cancelled and ends then. */
  cancel_at: string | null;
}

export const IncludedModels = z.array(z.strictObject({ model_id: z.int() }));

/** A plan as everyone may see it. */
export const PlanView = z.strictObject({
  id: z.int(),
  plan_type: z.enum(PLAN_TYPES),
  name: z.string(),
  name_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  is_free: Bit,
  limits: PlanLimits,
  included_models: IncludedModels,
  modules: z.array(z.enum(MODULE_KEYS)),
});
export type PlanView = z.infer<typeof PlanView>;

/** Price of a plan for a month or a year. */
export const PlanPrice = z.strictObject({
  /** Id of the price's record. */
  id: z.int(),
  interval: z.enum(["month", "year"]),
  /** Price in the currency's usual unit. */
  price_amount: z.number(),
  currency: z.string(),
});

export type PlanPrice = z.infer<typeof PlanPrice>;

/** A plan on offer. `prices` is empty if it is free, or cannot be paid here yet. */
export const OfferedPlanView = z.extend(PlanView, { prices: z.array(PlanPrice) });
export type OfferedPlanView = z.infer<typeof OfferedPlanView>;

/** The plan a user chooses. `interval` says how it is paid, where it is. */
export const PlanChoice = z.object({
  plan_id: z.coerce.number().check(z.int(), z.positive()),
  interval: z.optional(z.enum(["month", "year"])),
});

/** A module of a user, as paths name them. */
export const UserModuleParams = z.object({
  user: z.string().check(z.maxLength(100)),
  module: z.coerce.number().check(z.int(), z.positive()),
});

/** A plan as an administrator sees it. */
export const PlanRecord = z.extend(PlanView, {
  is_active: Bit,
  sort_order: z.int(),
  /** Counts up when limits or models change. */
  version: Count,
  /** Subscriptions that have not ended. */
  subscribers: Count,
});
export type PlanRecord = z.infer<typeof PlanRecord>;

/** Administrators get more fields. */
export const PlanListResponse = listOf(z.union([OfferedPlanView, PlanRecord]));
