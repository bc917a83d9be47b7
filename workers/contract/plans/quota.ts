import { z } from "zod/mini";
import { ModelId } from "../ai-models";
import { QUERY_TYPES, type PlanLimits, type PlanTypeName, type QueryType } from "./plans";

/** Accepted but ignored: the server uses the address of the connection. */
export const GuestCheck = z.object({
  ip_address: z.optional(z.unknown()),
  model_id: z.optional(z.unknown()),
  query_type: z.optional(z.unknown()),
});

/** Forms send what is absent as "", "null" or "undefined". */
const absent = (value: unknown): unknown =>
  value === null || ["", "null", "undefined"].includes(value as string) ? undefined : value;

const orAbsent = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(z.pipe(z.transform(absent), z.optional(schema as z.ZodMiniType<z.output<T>, unknown>)));

/** A check before an action. Sizes are accepted, but the server counts them itself. */
export const PlanCheck = z.object({
  user_id: orAbsent(z.string().check(z.maxLength(100))),
  model_id: orAbsent(ModelId),
  query_type: z.pipe(
    z.transform((value: unknown) => absent(value) ?? "chat"),
    z.enum(QUERY_TYPES),
  ),
  input_tokens: z.optional(z.unknown()),
  input_images: z.optional(z.unknown()),
  conversation: z.optional(z.unknown()),
});

/** A client's report of its activity. It does not change any usage count. */
export const ActivityReport = z.object({
  user_id: orAbsent(z.string().check(z.maxLength(100))),
  request_id: orAbsent(z.string().check(z.maxLength(100))),
  model_id: orAbsent(ModelId),
  query_type: orAbsent(z.enum(QUERY_TYPES)),
});

/** The user whose plan is requested; the caller by default. */
export const PlanOwner = z.object({ user_id: orAbsent(z.string().check(z.maxLength(100))) });

export type PlanCheckInput = z.infer<typeof PlanCheck>;

/** Answer of the `check-plan` calls: 200 when `status` is ok, 403 otherwise. */
export interface LimitAnswer {
  error: string | null;
  status: "ok" | "limit_reached" | "plan_required" | "account_required";
  /** null is without limit. */
  limit: number | null;
  remaining: number | null;
  /** ISO time at which the next unit returns; null while nothing is used. */
  reset_at: string | null;
}

/** The limits of a user's plan and their usage. `plan` is null without one. */
export interface PlanDetails {
  plan: {
    id: number;
    plan_type: PlanTypeName;
    name: string;
    name_en: string;
    period_end: string | null;
    cancel_at: string | null;
  } | null;
  included_models: { model_id: number }[];
  limits: PlanLimits;
  usage: Partial<Record<QueryType, Pick<LimitAnswer, "limit" | "remaining" | "reset_at"> & { used: number }>>;
}
