import { z } from "zod/mini";
import type { ModuleKey } from "../modules";
import { PLAN_TYPES, planTypeOf, type PlanTypeName } from "./plan-types";

export { MODULES_OF_PLAN, PLAN_TYPES, type PlanTypeName } from "./plan-types";

/** A plan type as people send it; see `planTypeOf`. */
export const PlanType = z.pipe(
  z.transform((value: unknown) => (typeof value === "string" ? planTypeOf(value) : value)),
  z.enum(PLAN_TYPES),
);

/** What a limit counts. */
export const QUERY_TYPES = [
  "chat",
  "pdf-folders",
  "pdf-uploads",
  "pdf-chat",
  "pdf-image-analyse",
  "pdf-functionality",
  "writing",
  "campaigns",
  "chatbots",
] as const;

export type QueryType = (typeof QUERY_TYPES)[number];

/** The module that a limit is for; chat is no module's. */
export const MODULE_OF_QUERY_TYPE: Record<QueryType, ModuleKey | null> = {
  chat: null,
  "pdf-folders": "pdf",
  "pdf-uploads": "pdf",
  "pdf-chat": "pdf",
  "pdf-image-analyse": "pdf",
  "pdf-functionality": "pdf",
  writing: "rédaction",
  campaigns: "social",
  chatbots: "support",
};

/** Without a plan, these are limited to the number of documents that every user may have. */
export const LIMITED_BY_FREE_DOCUMENTS: readonly QueryType[] = ["pdf-uploads", "pdf-folders"];
/** Without a plan, these count as questions and have no limit of their own. */
export const COUNTED_AS_QUESTIONS: readonly QueryType[] = [
  "pdf-chat",
  "pdf-image-analyse",
  "pdf-functionality",
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

/** Limits by query type. A type that is absent is not part of the plan. */
export const PlanLimits = z.partialRecord(QueryTypeName, PlanLimit);

export type PlanLimits = z.infer<typeof PlanLimits>;

/** How a subscription stands; everything that the payment provider tells is mapped to one of these. */
export const SUBSCRIPTION_STATES = [
  "active",
  "trialing",
  "past_due",
  "canceled",
  "unpaid",
  "incomplete",
] as const;

export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** States in which what was bought may be used. Who is late with a payment keeps it until the provider gives up. */
export const GRANTING_STATES: readonly SubscriptionState[] = ["active", "trialing", "past_due"];

/** What a user's subscription grants now. */
export interface Entitlement {
  plan_id: number;
  plan_type: PlanTypeName;
  name: string;
  name_en: string;
  is_free: boolean;
  limits: PlanLimits;
  included_models: number[];
  /** ISO times; `period_end` is null where it does not end by itself. */
  period_start: string;
  period_end: string | null;
  /** Set when it has been cancelled and ends then. */
  cancel_at: string | null;
}

/** A plan as everybody may see it. */
export interface PlanView {
  id: number;
  plan_type: PlanTypeName;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  is_free: 0 | 1;
  limits: PlanLimits;
  included_models: { model_id: number }[];
  modules: ModuleKey[];
}

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
