import { z } from "zod/mini";
import { BILLING_INTERVALS, DRIFT_KINDS } from "../payments";
import { listOf, success } from "../response";

/** The state of a subscription at Stripe, as administrators see it. */
export const BILLED_STATES = ["active", "trialing", "cancelling", "late", "unpaid", "ended"] as const;
export type BilledState = (typeof BILLED_STATES)[number];

export const BILLED_SORTS = ["-started", "started", "-period", "period"] as const;
export type BilledSort = (typeof BILLED_SORTS)[number];

/** End of the previous page: a time in epoch milliseconds, and the number of a row. */
const Cursor = z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/));

/** The list of subscriptions: which, in what order, and where the previous page ended. */
export const BilledQuery = z.object({
  state: z.optional(z.union([z.literal(""), z.enum(BILLED_STATES)])),
  plan: z.optional(z.union([z.literal(""), z.coerce.number().check(z.int(), z.positive())])),
  sort: z.optional(z.enum(BILLED_SORTS)),
  after: z.optional(Cursor),
});
export type BilledQueryInput = z.infer<typeof BilledQuery>;

const Time = z.iso.datetime();
/** The user of a customer at Stripe; null if the account was deleted or never existed here. */
const Subscriber = z.nullable(z.strictObject({ id: z.string(), email: z.string() }));
/** An address in Stripe's dashboard; null if a simulation takes its place. */
const DashboardLink = z.nullable(z.string());

/** A subscription at Stripe; the amount in the currency's usual unit, times ISO. */
export const BilledSubscription = z.strictObject({
  id: z.string(),
  customer_id: z.string(),
  user: Subscriber,
  plan: z.nullable(z.strictObject({ id: z.int(), name: z.string(), name_en: z.string() })),
  state: z.enum(BILLED_STATES),
  amount: z.number(),
  currency: z.string(),
  interval: z.nullable(z.enum(BILLING_INTERVALS)),
  started_at: Time,
  /** Time since which a payment is owed; null if none is, or if it is not known. */
  due_since: z.nullable(Time),
  period_end: Time,
  cancel_at: z.nullable(Time),
  ended_at: z.nullable(Time),
  dashboard_url: DashboardLink,
});
export type BilledSubscription = z.infer<typeof BilledSubscription>;

export const BilledPage = z.strictObject({
  subscriptions: z.array(BilledSubscription),
  next: z.nullable(z.string()),
});
export type BilledPage = z.infer<typeof BilledPage>;

export const CustomerParams = z.object({ id: z.string().check(z.maxLength(200)) });

/** Open differences, or those that are resolved. */
export const DRIFT_LISTS = ["open", "repaired"] as const;

export const DriftQuery = z.object({
  list: z.optional(z.enum(DRIFT_LISTS)),
  after: z.optional(Cursor),
});
export type DriftQueryInput = z.infer<typeof DriftQuery>;

/** A difference between Stripe and here; times ISO. */
export const DriftView = z.strictObject({
  id: z.int(),
  customer_id: z.string(),
  user: Subscriber,
  kind: z.enum(DRIFT_KINDS),
  /** Values of each side, by name. */
  detail: z.record(z.string(), z.unknown()),
  found_at: Time,
  repaired_at: z.nullable(Time),
  /** Whether the customer is being read again. */
  is_syncing: z.boolean(),
  dashboard_url: DashboardLink,
});
export type DriftView = z.infer<typeof DriftView>;

export const DriftPage = z.strictObject({ drifts: z.array(DriftView), next: z.nullable(z.string()) });
export type DriftPage = z.infer<typeof DriftPage>;

/** The state of the comparison with Stripe; `ended_at` is when the latest one was finished. */
export const ComparisonView = z.strictObject({
  state: z.enum(["never", "running", "done", "failed"]),
  ended_at: z.nullable(Time),
});
export type ComparisonView = z.infer<typeof ComparisonView>;

/** Months that the figures look back, the present one included. */
export const FIGURE_MONTHS = 12;

/** One month of one currency; amounts in the currency's usual unit. */
const FigureMonth = z.strictObject({
  /** `YYYY-MM`, in UTC. */
  month: z.string(),
  /** Invoices paid in the month, without what was refunded of them. */
  revenue: z.number(),
  /** Subscriptions that had not ended at the month's end, or now. */
  active: z.int(),
  started: z.int(),
  ended: z.int(),
  /** The share of those active at the month's beginning that ended in it; null if there were none. */
  churn: z.nullable(z.number()),
});
export type FigureMonth = z.infer<typeof FigureMonth>;

/** The figures of one currency, the oldest month first. */
export const PaymentFigures = z.strictObject({
  currency: z.string(),
  /** Income of a month from the subscriptions that run now, before credits and discounts. */
  recurring: z.number(),
  months: z.array(FigureMonth),
});
export type PaymentFigures = z.infer<typeof PaymentFigures>;

/** Settings of an operator, and whether they work. */
export const PaymentConnection = z.strictObject({
  has_secret_key: z.boolean(),
  has_webhook_secret: z.boolean(),
  /** Whether the key is of Stripe's test mode. */
  is_test: z.boolean(),
  webhook_url: z.string(),
  events: z.array(z.string()),
  last_event: z.nullable(z.strictObject({ type: z.string(), received_at: Time })),
});
export type PaymentConnection = z.infer<typeof PaymentConnection>;

/** Actions on the screens of payments. */
export const PaymentAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("sync"), customer: z.string().check(z.maxLength(200)) }),
  z.object({ intent: z.literal("compare") }),
]);

export const PaymentFiguresResponse = listOf(PaymentFigures);
export const ComparisonResponse = success({ comparison: ComparisonView });
