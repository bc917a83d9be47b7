import { z } from "zod/mini";

export const MAIL_STATES = ["outbox", "sending", "sent", "failed"] as const;

/** Mails in these states are sent only if an administrator asks for it. */
export const UNSENT_STATES = ["outbox", "failed"] as const;

export type UnsentState = (typeof UNSENT_STATES)[number];

export type MailState = (typeof MAIL_STATES)[number];

export const OutboxQuery = z.object({
  state: z.optional(z.union([z.literal(""), z.enum(MAIL_STATES)])),
  /** The beginning of the recipient's address. */
  q: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  sort: z.optional(z.enum(["-time", "time"])),
  after: z.optional(z.string().check(z.maxLength(80))),
});

export type OutboxQueryInput = z.infer<typeof OutboxQuery>;

/** A mail as the list shows it, without its content. Times are ISO. */
export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  template: string;
  state: MailState;
  attempts: number;
  /** Reason why the last attempt failed: one of `MAIL_FAILURES`, or another code. */
  error: string | null;
  /** Last answer of the mail server. */
  reply: string | null;
  /** Time of the next attempt; null unless the mail waits for one. */
  next_attempt_at: string | null;
  has_body: boolean;
  created_at: string;
  sent_at: string | null;
}

export interface MailPage {
  mails: MailRow[];
  next: string | null;
}

/** The content of a mail. */
export interface OpenedMail {
  id: string;
  text: string;
  html: string;
  /** The link in it; null without one. */
  link: string | null;
}

const OneMail = { id: z.string().check(z.maxLength(80)) };

export const MailAction = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), ...OneMail }),
  z.object({ intent: z.literal("resend"), ...OneMail }),
  z.object({ intent: z.literal("resend-all"), state: z.enum(UNSENT_STATES) }),
]);
