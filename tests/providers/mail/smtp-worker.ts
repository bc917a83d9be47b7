import { sendBySmtp, type SmtpServer } from "../../../workers/providers/mail/smtp";
import { MailError, textOf } from "../../../workers/providers/mail/smtp-dialogue";

const MAIL = {
  id: "mail_encrypted",
  from: { name: "Atelier", address: "hello@atelier.example" },
  to: "person@example.com",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
};

/** Sends a mail with the server in the request's body. Runs in a workerd that trusts the test's certificate. */
export default {
  async fetch(request: Request): Promise<Response> {
    try {
      return Response.json({ reply: await sendBySmtp(await request.json<SmtpServer>(), MAIL) });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      return Response.json({ reason: error.reason, reply: error.reply && textOf(error.reply) });
    }
  },
};
