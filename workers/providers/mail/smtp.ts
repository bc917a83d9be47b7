import { connect } from "cloudflare:sockets";
import { Email, encodeHeader } from "worker-mailer";
import { MailError, SmtpDialogue, type Reply } from "./smtp-dialogue";

/** The address of a server, and the credentials. */
export interface SmtpServer {
  host: string;
  port: number;
  security: "none" | "starttls" | "tls";
  /** Empty: without sign-in. */
  username: string;
  password: string;
}

export interface SmtpMail {
  /** Names the mail to other servers, so that one that comes twice is known. */
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** A server may be slow, but not for ever; milliseconds for the whole delivery. */
const DELIVERY_MS = 30_000;

/**
 * Hands a mail to a server; resolves once the server has taken it. Fails with {@link MailError}. The package knows how
 * a mail is written; the dialogue is ours, since the package's never ends where a server hangs up, and goes on without
 * encryption where STARTTLS was wanted and is not offered.
 */
export async function sendBySmtp(server: SmtpServer, mail: SmtpMail): Promise<void> {
  const secureTransport =
    server.security === "tls" ? "on" : server.security === "starttls" ? "starttls" : "off";
  const socket = connect(
    { hostname: server.host, port: server.port },
    { secureTransport, allowHalfOpen: false },
  );
  socket.closed.catch(() => {});
  const dialogue = new SmtpDialogue(socket);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new MailError("timeout")), DELIVERY_MS);
  try {
    await Promise.race([socket.opened.then(() => deliver(dialogue, server, mail)), late.promise]);
  } catch (error) {
    throw error instanceof MailError ? error : new MailError("unreachable");
  } finally {
    clearTimeout(timer);
    dialogue.close();
  }
}

async function deliver(dialogue: SmtpDialogue, server: SmtpServer, mail: SmtpMail): Promise<void> {
  const domain = mail.from.address.split("@").at(-1)!;
  await dialogue.expect(2, await dialogue.read());
  let offers = await greet(dialogue, domain);
  if (server.security === "starttls") {
    if (!offers.has("STARTTLS")) throw new MailError("no_tls");
    await dialogue.ask("STARTTLS", 2);
    dialogue.startTls();
    offers = await greet(dialogue, domain);
  }
  if (server.username) await signIn(dialogue, server, offers);
  await dialogue.ask(`MAIL FROM:<${mail.from.address}>`, 2);
  await dialogue.ask(`RCPT TO:<${mail.to}>`, 2);
  await dialogue.ask("DATA", 3);
  await dialogue.send(writeMail(mail, domain));
  await dialogue.expect(2, await dialogue.read());
  // The mail is theirs by now: how the parting goes is of no account.
  await dialogue.send("QUIT\r\n").catch(() => {});
}

/** The capabilities of the server, as it lists them: `AUTH` → `PLAIN LOGIN`. */
async function greet(dialogue: SmtpDialogue, domain: string): Promise<Map<string, string>> {
  const { lines }: Reply = await dialogue.ask(`EHLO ${domain}`, 2);
  return new Map(
    lines.slice(1).map((line) => {
      const [word = "", ...rest] = line.toUpperCase().split(/[ =]/);
      return [word, rest.join(" ")];
    }),
  );
}

async function signIn(
  dialogue: SmtpDialogue,
  server: SmtpServer,
  offers: Map<string, string>,
): Promise<void> {
  const ways = (offers.get("AUTH") ?? "").split(" ");
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const { username, password } = server;
  try {
    if (ways.includes("PLAIN")) {
      await dialogue.ask(`AUTH PLAIN ${base64(`\0${username}\0${password}`)}`, 2);
    } else if (ways.includes("LOGIN")) {
      await dialogue.ask("AUTH LOGIN", 3);
      await dialogue.ask(base64(username), 3);
      await dialogue.ask(base64(password), 2);
    } else throw new MailError("no_login");
  } catch (error) {
    // A server's reply to a wrong password may repeat it. Once the operator has corrected it, the mail should be sent.
    throw error instanceof MailError && error.reply ? new MailError("login_refused") : error;
  }
}

function writeMail(mail: SmtpMail, domain: string): string {
  const { address, name } = mail.from;
  const plain = name.replace(/["\\\p{Cc}]/gu, "");
  const label = /[^\x20-\x7e]/.test(plain) ? encodeHeader(plain) : `"${plain}"`;
  return new Email({
    from: address,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { From: plain ? `${label} <${address}>` : address, "Message-ID": `<${mail.id}@${domain}>` },
  }).getEmailData();
}
