import type { MailTrial } from "../../contract/mail/mail-server";
import type { Context } from "../context";
import { sendBySmtp } from "../../providers/mail/smtp";
import { MailError, textOf } from "../../providers/mail/smtp-dialogue";
import { AppError } from "../errors";
import { composeMail } from "./compose-mail";
import { loadMailServer, openMailPassword } from "./mail-server";

/**
 * Sends a mail immediately through the configured server and returns the result. Fails with `not_configured` without
 * one.
 */
export async function sendTestMail(ctx: Context, to: string): Promise<MailTrial> {
  const server = await loadMailServer(ctx);
  if (!server) throw new AppError("not_configured");
  const content = composeMail("test", ctx.locale, { name: to, email: to, link: ctx.origin });
  const from = { address: server.from_address, name: server.from_name };
  const access = { ...server, password: await openMailPassword(ctx, server) };
  try {
    const mail = { id: `mail_${crypto.randomUUID()}`, from, to, ...content };
    return { sent: true, reply: await sendBySmtp(access, mail) };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { sent: false, reason: error.reason, reply: error.reply && textOf(error.reply) };
  }
}
