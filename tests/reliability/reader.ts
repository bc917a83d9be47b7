import { createParser, type EventSourceMessage } from "eventsource-parser";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text as textOf } from "node:stream/consumers";
import {
  isTerminal,
  StreamEvent,
  typedEvent,
  type ReceivedEvent,
  type CompleteEvent,
  type FailedEvent,
} from "../../workers/contract/chat/stream.ts";
import { usualAnswer } from "../support/upstreams/scenario.ts";

/** Why a reader stopped: the stream ended, the reader left, or the connection broke. */
export type Ending = "ended" | "left" | "broken";

/** Codes of a connection that fails when the server is killed or gone. */
const BROKEN = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE"]);

/** The state of a reader who has read the whole answer. */
export const WHOLE = { end: "complete", whole: true, faults: [] };

/** An answer of numbered words, so that one lost or repeated shows. Times are milliseconds. */
export interface Script {
  tokens: number;
  first?: number;
  gap?: number;
  /** Not 0: the answer waits after `after` words, until the upstream lets this number go. */
  hold?: number;
  after?: number;
  /** How often it waits so: after each `after` words, each time for the next number. */
  holds?: number;
}

let readers = 0;

/** The loopback address to connect from: what tells guests apart. Two readers share one, and so an object. */
function newAddress(): string {
  const guest = readers++ >> 1;
  return `127.1.${guest >> 8}.${(guest & 255) + 1}`;
}

interface Call {
  method: "GET" | "POST";
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A guest who asks one question and reads the answer as the contract says, over any number of connections. */
export class Reader {
  text = "";
  requestId = "";
  conversation = "";
  /** Number of the last event read. */
  lastEvent: number | null = null;
  terminal: CompleteEvent | FailedEvent | null = null;
  /** Violations of the contract. */
  readonly faults: string[] = [];
  /** Events of the connection read last. */
  events: { id: number | null; event: StreamEvent }[] = [];
  /** The whole answer, as the script has it. */
  readonly answer: string;
  readonly query: string;
  #resumedFrom: number | null = null;

  constructor(
    script: Script,
    readonly address = newAddress(),
  ) {
    this.answer = usualAnswer(script.tokens);
    const { tokens, first = 0, gap = 10, hold = 0, after = 0, holds = 1 } = script;
    const times = `tokens=${tokens}&first=${first}&gap=${gap}&hold=${hold}&after=${after}&holds=${holds}`;
    this.query = `scenario:normal?${times} ${randomUUID()}`;
  }

  /** Asks and reads until the stream ends, or until `leaves` says so. */
  ask(
    origin: string,
    model: number,
    leaves: (reader: Reader) => boolean = () => false,
    fields: Record<string, unknown> = {},
  ): Promise<Ending> {
    const body = JSON.stringify({ model_id: model, query: this.query, ...fields });
    return this.#read({ method: "POST", url: `${origin}/api/ai/chatgpt/query`, body }, leaves);
  }

  /** Takes the stream up after the last event read. */
  resume(origin: string, leaves: (reader: Reader) => boolean = () => false): Promise<Ending> {
    const headers = this.lastEvent === null ? undefined : { "last-event-id": String(this.lastEvent) };
    return this.#read({ method: "GET", url: `${origin}/api/ai/stream/${this.requestId}`, headers }, leaves);
  }

  /** State of the answer, short enough to compare and to print: `whole` is the scripted answer, to the last byte. */
  get state() {
    const { terminal, faults, text, answer } = this;
    const end = terminal && ("complete" in terminal ? "complete" : terminal.code);
    return { end, whole: text === answer, faults: faults.slice(0, 3) };
  }

  /** A second window on the same answer, which has read nothing yet. */
  another(): Reader {
    const other = new Reader({ tokens: 0 }, this.address);
    return Object.assign(other, { answer: this.answer, query: this.query, requestId: this.requestId });
  }

  async stop(origin: string): Promise<{ status: string; partial: string }> {
    const url = `${origin}/api/ai/chatgpt/query/${this.requestId}/cancel`;
    const response = await this.#send({ method: "POST", url, body: "{}" });
    return JSON.parse(await textOf(response)) as { status: string; partial: string };
  }

  async #read(call: Call, leaves: (reader: Reader) => boolean): Promise<Ending> {
    this.events = [];
    this.#resumedFrom = this.lastEvent;
    const parser = createParser({ onEvent: (message) => this.#take(message) });
    const decoder = new TextDecoder();
    try {
      const response = await this.#send(call);
      for await (const bytes of response as AsyncIterable<Buffer>) {
        parser.feed(decoder.decode(bytes, { stream: true }));
        if (leaves(this)) return "left"; // which closes the connection
      }
      return "ended";
    } catch (error) {
      if (BROKEN.has(String((error as NodeJS.ErrnoException).code))) return "broken";
      throw error;
    }
  }

  /** Every call has its own connection. */
  async #send({ method, url, headers, body }: Call): Promise<IncomingMessage> {
    const json = body
      ? { "content-type": "application/json", "content-length": Buffer.byteLength(body) }
      : {};
    const options = { method, agent: false, localAddress: this.address, headers: { ...json, ...headers } };
    const call = request(url, options).end(body);
    const [response] = (await once(call, "response")) as [IncomingMessage];
    if (response.statusCode === 200) return response;
    throw new Error(`${url}: ${response.statusCode} ${await textOf(response)}`);
  }

  #take({ id: number, data }: EventSourceMessage): void {
    const id = number ? Number(number) : null;
    const event = StreamEvent.parse(typedEvent(JSON.parse(data) as ReceivedEvent));
    this.#checkOrder(id, event);
    this.events.push({ id, event });
    if (this.terminal) this.faults.push(`after the end: ${data}`);
    if (id !== null && this.lastEvent !== null && id <= this.lastEvent) return;
    this.lastEvent = id ?? this.lastEvent;
    this.#apply(event);
  }

  /**
   * After event N comes N+1. Only an opening event may begin a connection again, and only a reset, and text of several
   * pieces, which have one number, may leap.
   */
  #checkOrder(id: number | null, event: StreamEvent): void {
    const before = this.events.length > 0 ? this.lastEvent : this.#resumedFrom;
    const leaps = "request_id" in event || "text" in event;
    if (id !== null && before !== null && !leaps && id !== before + 1)
      this.faults.push(`event ${id} after ${before}`);
  }

  #apply(event: StreamEvent): void {
    if ("request_id" in event) {
      this.requestId = event.request_id;
      this.conversation = event.conversation;
    } else if ("retry" in event) this.text = "";
    else if ("reset" in event) this.text = this.#checked(event.text, 0);
    else if ("text" in event) this.text += this.#checked(event.text, this.text.length);
    else if (isTerminal(event)) this.terminal = event;
  }

  /** A piece of text, which must be the script's at this place. */
  #checked(piece: string, at: number): string {
    if (!this.answer.startsWith(piece, at)) this.faults.push(`at ${at} came ${piece.slice(0, 60)}`);
    return piece;
  }
}
