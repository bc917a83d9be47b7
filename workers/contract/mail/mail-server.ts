import { z } from "zod/mini";
import { Email } from "../accounts";
import { success } from "../response";

export const MAIL_SECURITY = ["none", "starttls", "tls"] as const;
export type MailSecurity = (typeof MAIL_SECURITY)[number];

/** Attempts at sending a mail; then it has failed. */
export const MAIL_ATTEMPTS = 5;

const Line = z.string().check(z.trim(), z.maxLength(200), z.regex(/^[^\p{Cc}]*$/u));

/** The SMTP server that sends the mail, as an administrator enters it. */
export const MailServer = z.object({
  host: z.string().check(z.trim(), z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i)),
  port: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)),
  security: z.enum(MAIL_SECURITY),
  /** Empty if the server wants no sign-in. */
  username: z._default(Line, ""),
  /** Absent or empty: the one that is stored, as long as it goes to the same server. */
  password: z.optional(z.string().check(z.maxLength(500))),
  from_address: Email,
  from_name: z._default(Line, ""),
});

export type MailServerInput = z.infer<typeof MailServer>;

/** The same as it is shown, with the id that changes name it by: whether there is a password, never which. */
export const MailServerRecord = z.strictObject({
  id: z.int(),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  username: z.string(),
  from_address: z.string(),
  from_name: z.string(),
  has_password: z.boolean(),
});
export type MailServerRecord = z.infer<typeof MailServerRecord>;
export type MailServerView = Omit<MailServerRecord, "id">;

export const MailServerResponse = success({ data: z.nullable(MailServerRecord) });

/** Recipient of a mail that tries the server. */
export const MailTest = z.object({ to: Email });

/** Actions of the administration's screen. */
export const MailServerAction = z.discriminatedUnion("intent", [
  z.extend(MailServer, { intent: z.literal("save") }),
  z.extend(MailTest, { intent: z.literal("test") }),
  z.object({ intent: z.literal("remove") }),
]);
export type MailServerAction = z.infer<typeof MailServerAction>;

/** Reasons why a mail was not sent. `refused`: the server's reply says why. */
export const MAIL_FAILURES = [
  "unreachable",
  "timeout",
  "hung_up",
  "no_tls",
  "no_login",
  "login_refused",
  "refused",
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

const Sent = z.strictObject({ sent: z.literal(true), reply: z.string() });
const Unsent = z.strictObject({
  sent: z.literal(false),
  reason: z.enum(MAIL_FAILURES),
  reply: z.nullable(z.string()),
});

/** The result of a test mail, with the server's own reply; null if it gave none. */
export type MailTrial = z.infer<typeof Sent> | z.infer<typeof Unsent>;

const outcome = { success: z.boolean() };
export const MailTestResponse = z.discriminatedUnion("sent", [
  z.extend(Sent, outcome),
  z.extend(Unsent, outcome),
]);
