import type { MailServerAction, MailTrial } from "#workers/contract/mail/mail-server";

/** The answer to a form of the mail settings. */
export interface MailDone {
  intent: MailServerAction["intent"];
  trial: MailTrial | null;
}
