import { createServer as createControl } from "node:http";
import { createServer, type AddressInfo, type Socket } from "node:net";

/** The only password that is taken. */
export const SMTP_PASSWORD = "the right mail password";

/** One session with the server, as far as it got. */
export interface SmtpSession {
  hello: string;
  /** Every password that was offered. */
  passwords: string[];
  from: string;
  to: string;
  /** The mail as sent, without the dots of the protocol. */
  data: string;
  taken: boolean;
}

/**
 * A mail server on 127.0.0.1 that speaks SMTP with PLAIN and LOGIN and keeps what it gets; it offers no encryption. The
 * recipient chooses what happens: `refused…@` 550, `busy…@` 451, `hangup…@` a closed connection, `endless…@` a reply
 * without end; anybody else gets mail.
 */
export async function startSmtpServer() {
  const sessions: SmtpSession[] = [];
  const server = createServer((socket) => {
    const session: SmtpSession = { hello: "", passwords: [], from: "", to: "", data: "", taken: false };
    sessions.push(session);
    socket.on("error", () => {});
    converse(socket, session);
  });
  const control = createControl((_request, response) => response.end(JSON.stringify(sessions)));
  const [port, controlPort] = await Promise.all([listen(server), listen(control)]);
  return {
    port,
    sessionsUrl: `http://127.0.0.1:${controlPort}/`,
    close: () => {
      control.closeAllConnections();
      control.close();
      server.close();
    },
  };
}

type Listener = { listen(port: number, host: string, ready: () => void): unknown; address(): unknown };

const listen = (server: Listener) =>
  new Promise<number>((resolve) =>
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)),
  );

/** What a line of the client means while something more is awaited of it. */
type Awaited = ((line: string) => void) | null;

function converse(socket: Socket, session: SmtpSession): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let awaited: Awaited = null;
  const await_ = (next: Awaited) => (awaited = next);
  say("220 scripted ESMTP");
  readLines(socket, (line) => {
    if (awaited) return awaited(line);
    command(line, session, { say, await_, socket });
  });
}

interface Talk {
  say: (line: string) => void;
  await_: (next: Awaited) => void;
  socket: Socket;
}

function command(line: string, session: SmtpSession, { say, await_, socket }: Talk): void {
  const [word = "", ...rest] = line.split(" ");
  const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
  if (/^EHLO$/i.test(word)) {
    session.hello = rest.join(" ");
    say("250-scripted");
    say("250-SIZE 10000000");
    say("250 AUTH PLAIN LOGIN");
  } else if (/^AUTH$/i.test(word)) {
    const password =
      Buffer.from(rest[1] ?? "", "base64")
        .toString()
        .split("\0")[2] ?? "";
    session.passwords.push(password);
    say(password === SMTP_PASSWORD ? "235 welcome" : `535 not "${password}"`);
  } else if (/^MAIL$/i.test(word)) {
    session.from = address;
    say("250 ok");
  } else if (/^RCPT$/i.test(word)) {
    session.to = address;
    if (address.startsWith("hangup")) socket.destroy();
    else if (address.startsWith("refused")) say("550 5.1.1 nobody of that name");
    else if (address.startsWith("busy")) say("451 4.7.1 come back later");
    else if (address.startsWith("endless")) replyWithoutEnd(socket);
    else say("250 ok");
  } else if (/^DATA$/i.test(word)) {
    say("354 go on");
    await_((text) => {
      if (text !== ".") return void (session.data += `${text.replace(/^\./, "")}\r\n`);
      session.taken = true;
      await_(null);
      say("250 taken");
    });
  } else if (/^QUIT$/i.test(word)) socket.end("221 bye\r\n");
  else say("500 what?");
}

function replyWithoutEnd(socket: Socket): void {
  while (socket.writable && socket.write(`250-${"and so on ".repeat(100)}\r\n`));
  if (socket.writable) socket.once("drain", () => replyWithoutEnd(socket));
}

function readLines(socket: Socket, onLine: (line: string) => void): void {
  let received = "";
  socket.on("data", (bytes) => {
    received += bytes.toString();
    for (let end = received.indexOf("\r\n"); end >= 0; end = received.indexOf("\r\n")) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      onLine(line);
    }
  });
}
