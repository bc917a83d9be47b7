import { z } from "zod/mini";

/** Deliveries that the log shows. */
export const DELIVERIES_LISTED = 50;

export const WEBHOOK_EVENTS = ["lead.created", "handover.requested", "feedback.created"] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** `url` empty: no webhook. Only public https addresses are called. */
export const WebhookInput = z.object({
  url: z.union([z.literal(""), z.url({ protocol: /^https$/ }).check(z.maxLength(500))]),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.maxLength(WEBHOOK_EVENTS.length)),
  /** Replaces the secret. */
  new_secret: z._default(z.boolean(), false),
});

export type WebhookInput = z.infer<typeof WebhookInput>;

export interface WebhookView {
  url: string;
  events: WebhookEvent[];
  /** Present only when it was just made: it is not shown again. */
  secret?: string;
  has_secret: boolean;
}

/** `waiting`: it is tried, or tried again later; `failed`: it is not tried again automatically. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const DeliveryKey = z.string().check(z.regex(/^dlv_[A-Za-z0-9_-]{16,64}$/));
export const DeliveryParams = z.object({ id: DeliveryKey });

/** A call of a webhook. Times are ISO 8601. */
export interface DeliveryView {
  id: string;
  event: WebhookEvent | "test";
  state: DeliveryState;
  attempts: number;
  /** HTTP status of the last answer; null if none came. */
  status: number | null;
  /** The beginning of the last answer, or why none came. */
  answer: string;
  next_attempt_at: string | null;
  created_at: string;
}
