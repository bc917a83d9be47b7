import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface Answer {
  status: number;
  text: string;
}

export interface Sent {
  method?: "PUT" | "DELETE";
  json?: unknown;
  form?: FormData;
}

let addresses = 0;

/** Someone who calls the API; `moves`: from another address of the loopback network each time. */
export class Caller {
  constructor(
    readonly origin: string,
    readonly token?: string,
    readonly moves = token === undefined,
  ) {}

  /** Calls, and reads the answer to its end: streams too. */
  async call(path: string, { method, json, form }: Sent = {}): Promise<Answer> {
    const encoded = form ? new Response(form) : null;
    const body = encoded
      ? Buffer.from(await encoded.arrayBuffer())
      : json && Buffer.from(JSON.stringify(json));
    const type = encoded?.headers.get("content-type") ?? "application/json";
    const called = request(`${this.origin}/api${path}`, {
      method: method ?? (body ? "POST" : "GET"),
      agent: false,
      // Limits of guests and visitors count by address.
      localAddress: this.moves ? newAddress() : undefined,
      headers: {
        ...(body && { "content-type": type, "content-length": body.length }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
      },
    }).end(body || undefined);
    const [response] = (await once(called, "response")) as [IncomingMessage];
    return { status: response.statusCode!, text: (await buffer(response)).toString() };
  }

  post = (path: string, json: unknown): Promise<Answer> => this.call(path, { json });
  put = (path: string, json: unknown): Promise<Answer> => this.call(path, { method: "PUT", json });

  /** Returns the body of the answer; throws where a call is refused. */
  async get<T>(path: string, json?: unknown): Promise<T> {
    const { status, text } = await this.call(path, { json });
    if (status >= 300) throw new Error(`${path} answers ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }
}

function newAddress(): string {
  addresses += 1;
  return `127.${2 + (addresses >> 16)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
