import { z } from "zod/mini";

export const MAIL_STATES = ["outbox", "sending", "sent", "failed"] as const;

export type MailState = (typeof MAIL_STATES)[number];

export const OutboxQuery = z.object({
  state: z.optional(z.union([z.literal(""), z.enum(MAIL_STATES)])),
  /** The beginning of the recipient's address. */
  q: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))),
  sort: z.optional(z.enum(["-time", "time"])),
  after: z.optional(z.string().check(z.maxLength(80))),
});

export type OutboxQueryInput = z.infer<typeof OutboxQuery>;

/** A mail as the list shows it, without what it says. Times are ISO. */
export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  template: string;
  state: MailState;
  attempts: number;
  error: string | null;
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
  /** The link that it carries; null without one. */
  link: string | null;
}

export const MailAction = z.object({
  intent: z.enum(["open", "resend"]),
  id: z.string().check(z.maxLength(80)),
});
