import { z } from "zod/mini";
import { USAGE_MODULES, type UsageModule } from "../usage";

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
export interface UsageRow {
  id: string;
  source: "server" | "client";
  user_id: string | null;
  user_email: string | null;
  /** What the model was asked for; null if it is not known. */
  module: UsageModule | null;
  model_id: number;
  model_name: string | null;
  /** Milliseconds. */
  response_time: number;
  input_tokens: number;
  output_tokens: number;
  total_cost: number;
  success: 0 | 1;
  error_type: string | null;
  error_details: string | null;
  created_at: string;
}

export interface UsageTotals {
  calls: number;
  failures: number;
  input_tokens: number;
  output_tokens: number;
  total_cost: number;
}

export interface UsagePage {
  data: UsageRow[];
  current_page: number;
  last_page: number;
  totals: UsageTotals;
}

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
  /** Those that cost most. */
  users: UsageShare[];
  models: UsageShare[];
  /** Failures only, the most frequent first. */
  errors: UsageShare[];
}
