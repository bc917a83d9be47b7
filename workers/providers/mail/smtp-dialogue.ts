import type { MailFailure } from "../../contract/mail/mail-server";

/** Thrown when a mail was not sent, with the reason, and the server's reply if it gave one. */
export class MailError extends Error {
  constructor(
    readonly reason: MailFailure,
    readonly reply: Reply | null = null,
  ) {
    super(reply ? textOf(reply) : reason);
    this.name = "MailError";
  }

  /** Trying again changes nothing. A sign-in that failed is tried again: the operator may correct the password. */
  get isPermanent(): boolean {
    return this.reason === "refused" && this.reply !== null && this.reply.code >= 500;
  }
}

export interface Reply {
  code: number;
  lines: string[];
}

/** A reply longer than this is no reply. */
const MAX_REPLY = 16_384;
const MAX_REPLY_SHOWN = 300;

/** A reply as administrators read it, on one line and not too long. */
export const textOf = ({ code, lines }: Reply): string =>
  `${code} ${lines.join(" ")}`.slice(0, MAX_REPLY_SHOWN).trim();

/** An SMTP session: lines sent, and the replies to them. */
export class SmtpDialogue {
  #socket: Socket;
  #reader: ReadableStreamDefaultReader<Uint8Array>;
  #writer: WritableStreamDefaultWriter<Uint8Array>;
  #received = "";
  readonly #encoder = new TextEncoder();

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#reader = socket.readable.getReader();
    this.#writer = socket.writable.getWriter();
  }

  /** Sends a line and expects a reply of a class: 2 for 2xx. */
  async ask(line: string, wanted: number): Promise<Reply> {
    await this.send(`${line}\r\n`);
    return this.expect(wanted, await this.read());
  }

  async send(text: string): Promise<void> {
    await this.#writer.write(this.#encoder.encode(text));
  }

  /** Fails with the reply if it is not of the class. */
  expect(wanted: number, reply: Reply): Reply {
    if (Math.floor(reply.code / 100) === wanted) return reply;
    throw new MailError("refused", reply);
  }

  /** The next reply, of one line or several. */
  async read(): Promise<Reply> {
    const lines: string[] = [];
    let size = 0;
    for (;;) {
      const line = await this.#readLine();
      const [, code, more, text] = /^(\d{3})([ -]?)(.*)$/.exec(line) ?? [];
      size += line.length;
      if (size > MAX_REPLY) throw new MailError("hung_up");
      if (!code) throw new MailError("unreachable");
      lines.push(text ?? "");
      if (more !== "-") return { code: Number(code), lines };
    }
  }

  startTls(): void {
    this.#reader.releaseLock();
    this.#writer.releaseLock();
    // Unencrypted data after the server's agreement was injected by someone else.
    this.#received = "";
    this.#socket = this.#socket.startTls();
    this.#socket.closed.catch(() => {});
    this.#reader = this.#socket.readable.getReader();
    this.#writer = this.#socket.writable.getWriter();
  }

  close(): void {
    this.#socket.close().catch(() => {});
  }

  async #readLine(): Promise<string> {
    const decoder = new TextDecoder();
    for (;;) {
      const end = this.#received.indexOf("\n");
      if (end >= 0) {
        const line = this.#received.slice(0, end).replace(/\r$/, "");
        this.#received = this.#received.slice(end + 1);
        return line;
      }
      const { done, value } = await this.#reader.read();
      if (done || this.#received.length > MAX_REPLY) throw new MailError("hung_up");
      this.#received += decoder.decode(value, { stream: true });
    }
  }
}
