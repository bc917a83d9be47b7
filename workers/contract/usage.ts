import { z } from "zod/mini";
import { ModelId } from "./ai-models";
import { MODULE_KEYS } from "./modules";
import { ignored } from "./sent-fields";
import { success } from "./response";

/** Purposes of calls of a model: a module, the chat, or an administrator's test of the model. */
export const USAGE_MODULES = ["chat", ...MODULE_KEYS, "admin"] as const;

export type UsageModule = (typeof USAGE_MODULES)[number];

/** `http_{status}_error` when the provider responded with a status. */
const ErrorType = z
  .string()
  .check(z.regex(/^(http_error|api_error|system_error|network_error|http_[1-5]\d\d_error)$/));

const flag = z.pipe(
  z.transform((v) => v === true || v === 1 || v === "1" || v === "true"),
  z.boolean(),
);
const amount = z.coerce.number().check(z.gte(0), z.lte(1e9));

/** The usage record clients send after a model call; `total_cost` is computed again on the server. */
export const UsageReport = z.object({
  user_id: z.optional(z.nullable(z.unknown())),
  model_id: ModelId,
  /** Milliseconds. */
  response_time: amount,
  input_tokens: amount.check(z.int()),
  output_tokens: amount.check(z.int()),
  total_cost: ignored("the cost is computed from the tokens and the model's prices."),
  success: flag,
  error_type: z.optional(z.nullable(z.union([z.literal(""), ErrorType]))),
  error_details: z.optional(z.nullable(z.string().check(z.maxLength(2_000)))),
  /** The turn it reports, so that the call is not counted again in addition to the server's own record. */
  request_id: z.optional(z.string().check(z.maxLength(80))),
});

export type UsageReportInput = z.infer<typeof UsageReport>;

export const VISITOR_KINDS = ["guest", "user"] as const;

const short = z.optional(z.string().check(z.maxLength(200)));

/**
 * A visit as the page reports it; nothing in it names a person. Only the kind of the page is stored. `visit` is the one
 * event that is counted; others are accepted, because older clients may send them.
 */
export const GuestVisit = z.object({ page: short, source: short, event: short });

export const UsageReportResponse = success({ id: z.string() });
