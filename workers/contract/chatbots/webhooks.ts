import { z } from "zod/mini";
import { webAddress } from "../text/text-checks";
import { Count, IsoTime, success } from "../response";

/** Deliveries that the log shows. */
export const DELIVERIES_LISTED = 50;

export const WEBHOOK_EVENTS = ["lead.created", "handover.requested", "feedback.created"] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `url` empty: no webhook. Only public https addresses are called. */
export const WebhookInput = z.object({
  url: z.union([z.literal(""), webAddress(/^https$/, 500)]),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.maxLength(WEBHOOK_EVENTS.length)),
  /** Replaces the secret. */
  new_secret: z._default(z.boolean(), false),
});

export type WebhookInput = z.infer<typeof WebhookInput>;

export const WebhookView = z.strictObject({
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Present only when it was just made: it is not shown again. */
  secret: z.optional(z.string()),
  has_secret: z.boolean(),
});
export type WebhookView = z.infer<typeof WebhookView>;

/** `waiting`: it is tried, or tried again later; `failed`: it is not tried again automatically. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

export const DeliveryKey = z.string().check(z.regex(/^dlv_[A-Za-z0-9_-]{16,64}$/));
export const DeliveryParams = z.object({ id: DeliveryKey });

/** A call of a webhook. Times are ISO 8601. */
export const DeliveryView = z.strictObject({
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, "test"]),
  state: z.enum(DELIVERY_STATES),
  attempts: Count,
  /** HTTP status of the last answer; null if none came. */
  status: z.nullable(z.int()),
  /** The beginning of the last answer, or why none came. */
  answer: z.string(),
  next_attempt_at: z.nullable(IsoTime),
  created_at: IsoTime,
});
export type DeliveryView = z.infer<typeof DeliveryView>;

export const WebhookResponse = success({ webhook: WebhookView });
export const DeliveryListResponse = success({ data: z.array(DeliveryView) });
