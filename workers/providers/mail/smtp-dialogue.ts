/**
 * Why a mail did not go out: a code of ours (`unreachable`, `timeout`, `hung_up`, `no_tls`, `no_login`,
 * `login_refused`), or the server's reply.
 */
export class MailError extends Error {
  constructor(
    readonly reason: string,
    /** The reply's number, where the server gave one. */
    readonly reply?: number,
  ) {
    super(reason);
    this.name = "MailError";
  }

  /** Trying again changes nothing. */
  get isPermanent(): boolean {
    return this.reply !== undefined && this.reply >= 500;
  }
}

export interface Reply {
  code: number;
  lines: string[];
}

/** A reply longer than this is no reply. */
const MAX_REPLY = 16_384;
const REASON_LENGTH = 300;

/** The lines of an SMTP session, asked and answered in turn. */
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

  /** Says a line and wants a reply of a class: 2 for 2xx. */
  async ask(line: string, wanted: number): Promise<Reply> {
    await this.send(`${line}\r\n`);
    return this.expect(wanted, await this.read());
  }

  async send(text: string): Promise<void> {
    await this.#writer.write(this.#encoder.encode(text));
  }

  /** Fails with what the server said when it is not of the class. */
  expect(wanted: number, reply: Reply): Reply {
    if (Math.floor(reply.code / 100) === wanted) return reply;
    throw new MailError(`${reply.code} ${reply.lines.join(" ")}`.slice(0, REASON_LENGTH), reply.code);
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
