import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { createParser } from "eventsource-parser";
import {
  typedEvent,
  type CompleteEvent,
  type FailedEvent,
  type OpenedEvent,
  type ReceivedEvent,
  type StreamEvent,
} from "../../workers/contract/chat/stream";
import type { Env } from "../../workers/core/env";
import worker from "./test-worker";
import { expectDocumented } from "./access-matrix/documented-response";

const ORIGIN = "http://atelier.test";

let addresses = Math.floor(Math.random() * 2 ** 24);

/** An IPv4 address nobody else in this run has, and with it its own quota. */
export function newAddress(): string {
  // An odd step comes back to an address only after all others; drawn at random, two in some thousands would be alike.
  addresses = (addresses + 0x9e3779) % 2 ** 24;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

/** Calls the handler directly, because `exports.default` takes longer in this test runner. */
async function fetchWorker(path: string, { bindings, ...init }: CallInit): Promise<Response> {
  const request = new Request(new URL(path, ORIGIN), init) as Request;
  const response = await worker.fetch(request, bindings ?? (env as unknown as Env), createExecutionContext());
  await expectDocumented(request.method, path, response);
  return response;
}

export interface CallInit extends RequestInit {
  /** Sent as a JSON body, by POST. */
  json?: unknown;
  /** Bindings of the Worker in place of its own. */
  bindings?: Env;
}

/** A visitor with its own address, who calls the Worker under test. */
export class Client {
  constructor(
    readonly address = newAddress(),
    readonly headers: Record<string, string> = {},
  ) {}

  call(path: string, { json, ...init }: CallInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cf-connecting-ip", this.address);
    for (const [name, value] of Object.entries(this.headers)) headers.set(name, value);
    if (json === undefined) return fetchWorker(path, { ...init, headers });
    headers.set("content-type", "application/json");
    return fetchWorker(path, { method: "POST", ...init, headers, body: JSON.stringify(json) });
  }

  /** Asks and follows; a refusal throws what it answered. */
  async ask(family: string, fields: Record<string, unknown>): Promise<EventReader> {
    const response = await this.call(`/api/ai/${family}/query`, { json: fields });
    return EventReader.of(response);
  }

  /** Asks and reads to the end. */
  async askToEnd(family: string, fields: Record<string, unknown>): Promise<ReadAnswer> {
    const reader = await this.ask(family, fields);
    return reader.toEnd();
  }

  async resume(requestId: string, lastEvent?: number | string): Promise<EventReader> {
    const headers: HeadersInit = lastEvent === undefined ? {} : { "last-event-id": String(lastEvent) };
    return EventReader.of(await this.call(`/api/ai/stream/${requestId}`, { headers }));
  }

  async cancel(requestId: string, fields: object = {}): Promise<{ status: string; partial: string }> {
    const response = await this.call(`/api/ai/chatgpt/query/${requestId}/cancel`, { json: fields });
    return response.json();
  }
}

/** One event as read: its number, or null if it has none. */
export interface ReadEvent {
  id: number | null;
  event: StreamEvent;
}

export interface ReadAnswer {
  events: ReadEvent[];
  opened: OpenedEvent;
  /** Text that a reader has on the screen at the end. */
  text: string;
  /** The event that ended the stream, as complete or failed one. */
  complete: CompleteEvent | null;
  failed: FailedEvent | null;
  raw: string;
}

/** Reads an event stream piece by piece, as a browser does. */
export class EventReader {
  readonly events: ReadEvent[] = [];
  raw = "";
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    onEvent: ({ id, data }) =>
      this.events.push({ id: id ? Number(id) : null, event: typedEvent(JSON.parse(data) as ReceivedEvent) }),
  });

  constructor(readonly response: Response) {
    this.#reader = response.body!.getReader();
  }

  static async of(response: Response): Promise<EventReader> {
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return new EventReader(response);
  }

  get opened(): OpenedEvent {
    return this.events[0]!.event as OpenedEvent;
  }

  /** The answer as a screen that follows these events shows it. */
  get text(): string {
    let text = "";
    for (const { event } of this.events) {
      if ("reset" in event) text = event.text;
      else if ("retry" in event) text = "";
      else if ("text" in event) text += event.text;
    }
    return text;
  }

  /** Reads until something holds, or to the end; true when it holds. */
  async until(holds: () => boolean): Promise<boolean> {
    while (!holds()) if (!(await this.#readOn())) return holds();
    return true;
  }

  /** Reads until the turn has said which one it is. */
  async open(): Promise<OpenedEvent> {
    await this.until(() => this.events.length > 0);
    return this.opened;
  }

  async toEnd(): Promise<ReadAnswer> {
    await this.until(() => false);
    const last = this.events.at(-1)?.event;
    return {
      events: this.events,
      opened: this.opened,
      text: this.text,
      complete: last && "complete" in last ? last : null,
      failed: last && "error" in last ? last : null,
      raw: this.raw,
    };
  }

  /** Goes away, as a closed tab does. */
  leave(): Promise<void> {
    return this.#reader.cancel();
  }

  async #readOn(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    if (done) return false;
    const text = this.#decoder.decode(value, { stream: true });
    this.raw += text;
    this.#parser.feed(text);
    return true;
  }
}
