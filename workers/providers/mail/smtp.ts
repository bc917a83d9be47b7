import { connect } from "cloudflare:sockets";
import { Email } from "worker-mailer";
import { MailError, SmtpDialogue, textOf, type Reply } from "./smtp-dialogue";

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
  /** Becomes the Message-ID, by which other servers recognise a mail that arrives twice. */
  id: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Time limit of the whole delivery. */
const DELIVERY_MS = 30_000;

/**
 * Hands a mail to a server and returns its reply once it has accepted the mail. Fails with {@link MailError}. The
 * package writes the mail; the session is our own code, because the package's never ends if a server hangs up, and
 * continues without encryption if STARTTLS is required but not offered.
 */
export async function sendBySmtp(server: SmtpServer, mail: SmtpMail): Promise<string> {
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
    return await Promise.race([socket.opened.then(() => deliver(dialogue, server, mail)), late.promise]);
  } catch (error) {
    throw error instanceof MailError ? error : new MailError("unreachable");
  } finally {
    clearTimeout(timer);
    dialogue.close();
  }
}

async function deliver(dialogue: SmtpDialogue, server: SmtpServer, mail: SmtpMail): Promise<string> {
  const domain = mail.from.address.split("@").at(-1)!;
  dialogue.expect(2, await dialogue.read());
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
  const accepted = dialogue.expect(2, await dialogue.read());
  // The server has the mail by now: whether the session ends properly does not matter.
  await dialogue.send("QUIT\r\n").catch(() => {});
  return textOf(accepted);
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
    if (!(error instanceof MailError) || error.reason !== "refused" || !error.reply) throw error;
    const { code, lines } = error.reply;
    throw new MailError("login_refused", { code, lines: lines.map((line) => withoutPassword(line, server)) });
  }
}

/** Some servers repeat what they were sent: a password must not get into logs and lists that way. */
function withoutPassword(line: string, { username, password }: SmtpServer): string {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const forms = [base64(`\0${username}\0${password}`), base64(password), password];
  return forms.reduce((text, form) => (form ? text.replaceAll(form, "••••") : text), line);
}

function writeMail(mail: SmtpMail, domain: string): string {
  const { address, name } = mail.from;
  const plain = name.replace(/["\\\p{Cc}]/gu, "");
  return new Email({
    from: address,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      From: plain ? `${encodeText(plain) ?? `"${plain}"`} <${address}>` : address,
      Subject: encodeText(mail.subject) ?? mail.subject,
      "Message-ID": `<${mail.id}@${domain}>`,
    },
  }).getEmailData();
}

/** Bytes of text in an encoded word, which may have 75 characters. */
const MAX_WORD_BYTES = 45;

/**
 * Text of a header as the encoded words of RFC 2047; null if it is ASCII. The package's own encoding leaves commas as
 * they are, so that a name with one is read as two senders, and writes words of any length.
 */
function encodeText(text: string): string | null {
  if (!/[^\x20-\x7e]/.test(text)) return null;
  const words: string[] = [];
  let word = "";
  for (const character of text) {
    if (Buffer.byteLength(word + character) > MAX_WORD_BYTES) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  words.push(word);
  return words.map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join("\r\n ");
}
