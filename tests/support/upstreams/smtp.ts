import { createServer as createControl } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";

/** The only password that is accepted. */
export const SMTP_PASSWORD = "the right mail password";

/** One session with the server, as far as it got. */
export interface SmtpSession {
  hello: string;
  /** Every password that was offered. */
  passwords: string[];
  /** Whether it was encrypted when the mail was handed over. */
  encrypted: boolean;
  from: string;
  to: string;
  /** The mail as sent. */
  data: string;
  taken: boolean;
}

/**
 * How a server offers encryption: not at all, with STARTTLS, or from the first byte; and its certificate. `loginOnly`
 * leaves the LOGIN method as the only one.
 */
export interface SmtpOptions {
  security?: "none" | "starttls" | "tls";
  /** One that nobody trusts by default. */
  certificate?: { key: string; cert: string } | undefined;
  loginOnly?: boolean;
}

/**
 * A mail server on 127.0.0.1 that stores what it gets. The recipient chooses what happens: `refused…@` 550, `busy…@`
 * 451, `hangup…@` a closed connection, `endless…@` a reply without end; everyone else gets mail.
 */
export async function startSmtpServer({ security = "none", certificate, loginOnly }: SmtpOptions = {}) {
  const sessions: SmtpSession[] = [];
  const bySession = new Map<string, SmtpSession>();
  const sessionOf = ({ id }: SMTPServerSession): SmtpSession => {
    const known = bySession.get(id);
    if (known) return known;
    const made = { hello: "", passwords: [], encrypted: false, from: "", to: "", data: "", taken: false };
    sessions.push(made);
    bySession.set(id, made);
    return made;
  };
  const handlers: SMTPServerOptions = {
    onConnect(session, accept) {
      sessionOf(session);
      accept();
    },
    onAuth(offered, session, answer) {
      const password = offered.password ?? "";
      sessionOf(session).passwords.push(password);
      // Some servers repeat what they got.
      if (password !== SMTP_PASSWORD) answer(new Error(`5.7.8 not "${password}"`));
      else answer(null, { user: "atelier" });
    },
    onRcptTo({ address }, session, answer) {
      const { hostNameAppearsAs, envelope } = session;
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const encrypted = session.secure;
      Object.assign(sessionOf(session), { hello: hostNameAppearsAs, from, to: address, encrypted });
      const fault = /^[a-z]+/.exec(address)?.[0];
      const socket = () => [...server.connections].find(({ id }) => id === session.id)!._socket;
      if (fault === "hangup") socket().destroy();
      else if (fault === "endless") replyWithoutEnd(socket());
      else if (fault === "refused") answer(withCode(550, "5.1.1 nobody of that name"));
      else if (fault === "busy") answer(withCode(451, "4.7.1 come back later"));
      else answer();
    },
    onData(stream, session, answer) {
      const stored = sessionOf(session);
      stream.on("data", (bytes: Buffer) => (stored.data += bytes.toString()));
      stream.once("end", () => {
        stored.taken = true;
        answer(null, "2.0.0 queued as 4Xb2Qk");
      });
    },
  };
  const server = new SMTPServer({
    ...handlers,
    ...certificate,
    secure: security === "tls",
    hideSTARTTLS: security === "none",
    allowInsecureAuth: security === "none",
    authOptional: true,
    authMethods: loginOnly ? ["LOGIN"] : ["PLAIN", "LOGIN"],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
  });
  // A client that refuses the certificate, or that is gone.
  server.on("error", () => {});
  const control = createControl((_request, response) => response.end(JSON.stringify(sessions)));
  const [port, controlPort] = await Promise.all([listen(server), listen(control)]);
  return {
    port,
    sessions,
    sessionsUrl: `http://127.0.0.1:${controlPort}/`,
    close: () => {
      control.closeAllConnections();
      control.close();
      server.close();
    },
  };
}

interface Listener {
  listen(port: number, host: string, ready: () => void): { address(): AddressInfo | string | null };
}

const listen = (server: Listener) =>
  new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => resolve((listening.address() as AddressInfo).port));
  });

const withCode = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

function replyWithoutEnd(socket: Socket): void {
  while (socket.writable && socket.write(`250-${"and so on ".repeat(100)}\r\n`));
  if (socket.writable) socket.once("drain", () => replyWithoutEnd(socket));
}
