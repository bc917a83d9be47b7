import { connect, type Socket } from "node:net";

export interface Reply {
  status: number;
  /** Status line and header lines. */
  head: string;
  /** Bytes that came after the head, chunk framing included. */
  wireBytes: number;
}

/** Request to send: method, path, further headers, body. */
export interface HttpRequest {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The server had given a kept-alive connection up before it answered; browsers then ask again. */
export class StaleConnection extends Error {
  constructor() {
    super("kept-alive connection closed before an answer");
  }
}

interface Waiting {
  onData: (data: Buffer) => void;
  resolve: (reply: Reply) => void;
  reject: (error: Error) => void;
}

/**
 * One HTTP/1.1 connection with one request at a time, on a bare socket: a client that costs so little that the
 * server is what is measured.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private readonly host: string;
  private waiting: Waiting | undefined;
  private pending: Buffer = Buffer.alloc(0);
  private reply: Reply | undefined;
  /**
   * Bytes of the body or chunk still to come; -1 before a chunk's size line, -2 when the body ends with the connection.
   */
  private left = 0;
  private chunked = false;
  private lastChunk = false;
  private closed: Error | undefined;
  private served = 0;

  /** Connects to `origin` from `localAddress`, one of 127.0.0.0/8. */
  constructor(origin: string, localAddress: string) {
    const { hostname, port, host } = new URL(origin);
    this.host = host;
    this.socket = connect({ host: hostname, port: Number(port), localAddress, noDelay: true });
    this.socket.on("data", (data: Buffer) => this.read(data));
    this.socket.on("error", (error) => this.end(error));
    this.socket.on("close", () => this.end(new Error("connection closed")));
  }

  get usable(): boolean {
    return this.closed === undefined && this.waiting === undefined;
  }

  /** Sends a request; `onData` gets the body as it comes. Rejects when the connection ends before the body does. */
  ask(request: HttpRequest, onData: (data: Buffer) => void): Promise<Reply> {
    const body = request.body ?? "";
    const headers = Object.entries({ host: this.host, ...request.headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    if (request.method === "POST") headers.push(`content-length: ${Buffer.byteLength(body)}\r\n`);
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(this.closed);
      this.waiting = { onData, resolve, reject };
      this.reply = undefined;
      this.socket.write(`${request.method} ${request.path} HTTP/1.1\r\n${headers.join("")}\r\n${body}`);
    });
  }

  close(): void {
    this.closed ??= new Error("closed by the client");
    this.socket.destroy();
  }

  private end(error: Error): void {
    this.closed ??= error;
    if (this.left === -2 && this.reply) this.finish();
    else this.waiting?.reject(this.reply || this.served === 0 ? error : new StaleConnection());
    this.waiting = undefined;
  }

  private read(data: Buffer): void {
    if (this.reply) this.reply.wireBytes += data.length;
    let rest = this.pending.length > 0 ? Buffer.concat([this.pending, data]) : data;
    if (!this.reply) {
      const end = rest.indexOf("\r\n\r\n");
      if (end < 0) return void (this.pending = rest);
      this.open(rest.toString("latin1", 0, end));
      rest = rest.subarray(end + 4);
      this.reply!.wireBytes = rest.length;
    }
    this.pending = this.chunked ? this.readChunks(rest) : this.readPlain(rest);
  }

  private open(head: string): void {
    const header = (name: string) => new RegExp(`\r\n${name}: *([^\r]*)`, "i").exec(head)?.[1];
    this.reply = { status: Number(head.slice(9, 12)), head, wireBytes: 0 };
    this.chunked = /chunked/i.test(header("transfer-encoding") ?? "");
    this.lastChunk = false;
    const length = header("content-length");
    this.left = this.chunked ? -1 : length === undefined ? -2 : Number(length);
  }

  private readPlain(data: Buffer): Buffer {
    if (data.length > 0) this.waiting?.onData(data);
    if (this.left >= 0 && (this.left -= data.length) <= 0) this.finish();
    return Buffer.alloc(0);
  }

  /** Passes on what is whole; returns what must wait for more. */
  private readChunks(data: Buffer): Buffer {
    let at = 0;
    for (;;) {
      if (this.left < 0) {
        const end = data.indexOf("\r\n", at);
        if (end < 0) return data.subarray(at);
        this.left = Number.parseInt(data.toString("latin1", at, end), 16);
        this.lastChunk = this.left === 0;
        at = end + 2;
      }
      const size = Math.min(this.left, data.length - at);
      if (size > 0) this.waiting?.onData(data.subarray(at, at + size));
      at += size;
      this.left -= size;
      if (this.left > 0 || data.length < at + 2) return data.subarray(at);
      at += 2; // the line end after a chunk, or the empty trailer
      this.left = -1;
      if (this.lastChunk) {
        this.finish();
        return data.subarray(at);
      }
    }
  }

  private finish(): void {
    const { waiting, reply } = this;
    this.waiting = undefined;
    this.left = 0;
    this.served++;
    if (reply) waiting?.resolve(reply);
  }
}
