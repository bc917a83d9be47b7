import { z } from "zod/mini";
import { USAGE_MODULES } from "../usage";
import { Bit, Count, IsoTime } from "../response";

const Day = z.union([z.literal(""), z.iso.date(), z.iso.datetime({ offset: true })]);

export const USAGE_SORTS = [
  "-time",
  "time",
  "-cost",
  "cost",
  "-duration",
  "duration",
  "-tokens",
  "tokens",
] as const;

export type UsageSort = (typeof USAGE_SORTS)[number];

export const USAGE_RESULTS = ["success", "failure"] as const;

/** Filters of the usage list. Days are UTC; `to` is the last one counted. Without `from`: the last 30 days. */
export const UsageQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(100_000)), 1),
  from: z.optional(Day),
  to: z.optional(Day),
  model_id: z.optional(z.union([z.literal(""), z.coerce.number().check(z.int(), z.positive())])),
  user_id: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  module: z.optional(z.union([z.literal(""), z.enum(USAGE_MODULES)])),
  result: z.optional(z.union([z.literal(""), z.enum(USAGE_RESULTS)])),
  sort: z.optional(z.enum(USAGE_SORTS)),
});

export type UsageQueryInput = z.infer<typeof UsageQuery>;

/** One call of a model. Cost is US dollars, times are ISO. */
export const UsageRow = z.strictObject({
  id: z.string(),
  source: z.enum(["server", "client"]),
  user_id: z.nullable(z.string()),
  user_email: z.nullable(z.string()),
  /** Module that asked the model; null if it is not known. */
  module: z.nullable(z.enum(USAGE_MODULES)),
  model_id: z.int(),
  model_name: z.nullable(z.string()),
  /** Milliseconds. */
  response_time: z.number(),
  input_tokens: Count,
  output_tokens: Count,
  total_cost: z.number(),
  success: Bit,
  /** 1 for a call that its user stopped: it has neither succeeded nor failed. */
  stopped: Bit,
  error_type: z.nullable(z.string()),
  error_details: z.nullable(z.string()),
  created_at: IsoTime,
});
export type UsageRow = z.infer<typeof UsageRow>;

export const UsageTotals = z.strictObject({
  calls: Count,
  failures: Count,
  input_tokens: Count,
  output_tokens: Count,
  total_cost: z.number(),
});
export type UsageTotals = z.infer<typeof UsageTotals>;

export const UsagePage = z.strictObject({
  data: z.array(UsageRow),
  current_page: Count,
  last_page: Count,
  totals: UsageTotals,
});
export type UsagePage = z.infer<typeof UsagePage>;

/** One bar of a chart: a day, a user, a model, or a type of error. */
export interface UsageShare {
  /** A day (`YYYY-MM-DD`), an id, or a type; null for guests. */
  key: string | null;
  /** The name to show, if it is not the key itself. */
  name: string | null;
  calls: number;
  failures: number;
  total_cost: number;
}

export interface UsageStatistics {
  /** Every day of the range, also those without a call. */
  days: UsageShare[];
  /** Users that cost most. */
  users: UsageShare[];
  models: UsageShare[];
  /** Failures only, the most frequent first. */
  errors: UsageShare[];
}
