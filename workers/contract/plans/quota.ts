import { z } from "zod/mini";
import { Whole } from "../fields";
import { ModelId } from "../ai-models";
import { emptyAsAbsent, ignored, OwnId } from "../sent-fields";
import { IncludedModels, PlanLimits, QUERY_TYPES, QueryTypeName } from "./plans";
import { Count, IsoTime, success } from "../response";
import { PLAN_TYPES } from "./plan-types";

const OF_CONNECTION = "a guest is known by the address of the connection.";

/** Limit that a guest asks about. */
export const GuestCheck = z.object({
  ip_address: ignored(OF_CONNECTION),
  model_id: ignored("a guest has one limit for all models."),
  query_type: ignored("a guest can only ask questions."),
});

const Size = emptyAsAbsent(Whole(0, 1_000_000_000));

/** A check before an action. Of a question to a model, its size is checked too. */
export const PlanCheck = z.object({
  user_id: OwnId,
  model_id: emptyAsAbsent(ModelId),
  /** Questions to a model if absent. */
  query_type: emptyAsAbsent(z.enum(QUERY_TYPES)),
  /** Estimated tokens of the question's text, and the number of its images. */
  input_tokens: Size,
  input_images: Size,
  /** The conversation that the question continues: it is marked where its limit is reached. */
  conversation: emptyAsAbsent(z.string().check(z.maxLength(100))),
});

/** A client's report of its activity. It does not change any usage count. */
export const ActivityReport = z.object({
  user_id: OwnId,
  request_id: emptyAsAbsent(z.string().check(z.maxLength(100))),
  model_id: emptyAsAbsent(ModelId),
  query_type: emptyAsAbsent(z.enum(QUERY_TYPES)),
});

/** The user whose plan is requested: the caller. */
export const PlanOwner = z.object({ user_id: OwnId });

export type PlanCheckInput = z.infer<typeof PlanCheck>;

/** Reasons why something cannot be done now, or `ok`. */
export const LIMIT_STATUSES = [
  "ok",
  "limit_reached",
  "plan_required",
  "account_required",
  "question_too_large",
  "images_unsupported",
] as const;

/** Answer of the `check-plan` calls: 200 when `status` is ok, 403 otherwise. */
export const LimitAnswer = z.strictObject({
  error: z.nullable(z.string()),
  status: z.enum(LIMIT_STATUSES),
  /** null is without limit. */
  limit: z.nullable(Count),
  remaining: z.nullable(Count),
  /** ISO time at which the next unit returns; null while nothing is used. */
  reset_at: z.nullable(IsoTime),
});
export type LimitAnswer = z.infer<typeof LimitAnswer>;

/** The fields that say what is left. */
export const LEFT = { limit: true, remaining: true, reset_at: true } as const;

/** The limits of a user's plan and their usage. `plan` is null without one. */
export const PlanDetails = z.strictObject({
  plan: z.nullable(
    z.strictObject({
      id: z.int(),
      plan_type: z.enum(PLAN_TYPES),
      name: z.string(),
      name_en: z.string(),
      period_end: z.nullable(IsoTime),
      cancel_at: z.nullable(IsoTime),
    }),
  ),
  included_models: IncludedModels,
  limits: PlanLimits,
  usage: z.partialRecord(QueryTypeName, z.extend(z.pick(LimitAnswer, LEFT), { used: Count })),
});
export type PlanDetails = z.infer<typeof PlanDetails>;

export const ActivityResponse = success({ status: z.literal("ok") });
