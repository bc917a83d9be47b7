import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { deliverStream, deliverWhole, finishOf, pieces, type Progress } from "./deliver.ts";
import type { ChatBody, WireFormat } from "./wire-format.ts";
import { isScenario, NEXT_TEXT, parseScenario, type Scenario } from "./scenario.ts";

/** One call that reached the upstream. Times are milliseconds since the epoch. */
export interface RecordedRequest {
  id: number;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: ChatBody;
  scenario: string;
  status: number;
  at: number;
  /** Pieces of text written so far. */
  pieces: number;
  /** Set when the upstream had said all it had to say. */
  endedAt?: number;
  /** Set when the caller hung up before that. */
  abortedAt?: number;
}

export interface UpstreamOptions {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Scenario of the models whose name does not choose one. */
  scenario?: string;
  /** Looks at a request and may choose its scenario, before anything else does. */
  choose?: (body: ChatBody) => string | undefined;
}

export interface Upstream {
  /** The base address a product is configured with. */
  url: string;
  /** Every call since the start or the last `forget()`, oldest first. */
  requests: RecordedRequest[];
  /** Changes the scenario of the models whose name does not choose one. */
  play(scenario: string): void;
  /** Has the answers continue that wait for this number (`hold`), and those that will. */
  letGo(hold: number): void;
  forget(): void;
  /** The first recorded request that matches, waited for; rejects after `withinMs`. */
  waitFor(matches: (request: RecordedRequest) => boolean, withinMs?: number): Promise<RecordedRequest>;
  close(): Promise<void>;
}

/** Serves one provider's wire format on 127.0.0.1. */
export async function startUpstream(format: WireFormat, options: UpstreamOptions = {}): Promise<Upstream> {
  const requests: RecordedRequest[] = [];
  const state = { standing: options.scenario ?? "scenario:normal", served: 0 };
  const holds = new Map<number, PromiseWithResolvers<void>>();
  const holdOf = (hold: number) => {
    if (!holds.has(hold)) holds.set(hold, Promise.withResolvers());
    return holds.get(hold)!;
  };
  const upstream: Omit<Upstream, "url" | "close"> = {
    requests,
    letGo: (hold) => holdOf(hold).resolve(),
    play: (scenario) => {
      parseScenario(scenario);
      state.standing = scenario;
    },
    forget: () => void requests.splice(0),
    waitFor: (matches, withinMs = 60_000) => waitFor(requests, matches, withinMs),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readText(request);
    if (request.url?.startsWith("/-/")) return control(request, response, text, upstream);
    if (request.method !== "POST" || request.url?.split("?")[0] !== format.path) {
      return reply(response, format.failure("not_found"));
    }
    const body = asObject(text);
    const chosen =
      options.choose?.(body) ?? (isScenario(String(body.model)) ? String(body.model) : state.standing);
    const record = begin(request, response, body, chosen, ++state.served);
    const nth = requests.filter((earlier) => earlier.body.model === body.model).length;
    requests.push(record);
    await play(format, record, { response, nth, letGo: (hold) => holdOf(hold).promise });
    record.status = response.statusCode;
  };
  // A pooled connection that closes just as the caller takes it up again would be a fault nobody scripted.
  const server = createServer({ noDelay: true, keepAliveTimeout: 600_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const origin = await listen(server, options.port ?? 0);
  return { ...upstream, url: origin + format.basePath, close: () => shut(server) };
}

function begin(
  request: IncomingMessage,
  response: ServerResponse,
  body: ChatBody,
  scenario: string,
  id: number,
): RecordedRequest {
  const { url = "", headers } = request;
  const record: RecordedRequest = {
    id,
    path: url,
    headers,
    body,
    scenario,
    status: 200,
    at: Date.now(),
    pieces: 0,
  };
  response.once("finish", () => (record.endedAt = Date.now()));
  response.once("close", () => {
    if (record.endedAt === undefined) record.abortedAt = Date.now();
  });
  return record;
}

interface Turn extends Pick<Progress, "letGo"> {
  response: ServerResponse;
  /** Requests that this model has had before. */
  nth: number;
}

async function play(
  format: WireFormat,
  record: RecordedRequest,
  { response, nth, letGo }: Turn,
): Promise<void> {
  const { body } = record;
  const refusal = format.refuse(body, record.headers);
  if (refusal) return reply(response, refusal);
  let scenario: Scenario;
  try {
    scenario = parseScenario(record.scenario);
    const texts = scenario.text?.split(NEXT_TEXT) ?? [];
    if (texts.length > 1) scenario.text = texts[nth % texts.length]!;
  } catch {
    return reply(response, format.failure("not_found"));
  }
  if (await fault(format, scenario, response)) return;
  const limit = body.max_completion_tokens ?? body.max_tokens;
  const all = pieces(scenario, JSON.stringify({ path: record.path, body }));
  const texts = limit === undefined ? all : all.slice(0, limit);
  if (texts.length < all.length) scenario = { ...scenario, name: "length" };
  response.writeHead(200, {
    "content-type": body.stream === true ? "text/event-stream; charset=utf-8" : "application/json",
    ...format.headers,
  });
  const onPiece = () => void record.pieces++;
  if (body.stream === true) {
    return deliverStream(response, scenario, format.frames(body, texts.length), texts, { onPiece, letGo });
  }
  const text = texts.map((make, index) => make(index)).join("");
  const finish = finishOf(scenario);
  await deliverWhole(response, scenario, format.whole(body, { text, tokens: texts.length, finish }));
}

/** The scenarios without an answer. */
async function fault(format: WireFormat, scenario: Scenario, response: ServerResponse): Promise<boolean> {
  if (scenario.name === "unanswered") return true;
  const failures = {
    "rate-limited": "rate_limited",
    "server-error": "server_error",
    "error-body": "server_error",
    unauthorized: "unauthorized",
  } as const;
  if (scenario.name === "bad-gateway") {
    await sleep(scenario.first);
    response.writeHead(502, { "content-type": "text/html" }).end("<html><h1>502 Bad Gateway</h1></html>");
    return true;
  }
  if (!(scenario.name in failures)) return false;
  await sleep(scenario.first);
  const failure = format.failure(failures[scenario.name as keyof typeof failures]);
  if (scenario.name === "error-body") failure.status = 200;
  if (scenario.name === "rate-limited" && scenario.retryAfter > 0) {
    response.setHeader("retry-after", String(scenario.retryAfter));
  }
  reply(response, failure);
  return true;
}

/** For readers in another process: GET and DELETE /-/requests, PUT /-/scenario and /-/let-go. */
function control(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  upstream: Omit<Upstream, "url" | "close">,
) {
  const json = { "content-type": "application/json" };
  if (request.url === "/-/scenario" && request.method === "PUT") {
    try {
      upstream.play(text);
    } catch (error) {
      return void response.writeHead(400, json).end(JSON.stringify({ error: String(error) }));
    }
  } else if (request.url === "/-/let-go") upstream.letGo(Number(text));
  else if (request.url !== "/-/requests") return void response.writeHead(404, json).end("{}");
  else if (request.method === "DELETE") upstream.forget();
  response.writeHead(200, json).end(JSON.stringify(upstream.requests));
}

function reply(response: ServerResponse, { status, body }: { status: number; body: unknown }): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A body that is no JSON object is refused later, as a request without a model. */
function asObject(text: string): ChatBody {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as ChatBody) : {};
  } catch {
    return {};
  }
}

async function waitFor(
  requests: RecordedRequest[],
  matches: (request: RecordedRequest) => boolean,
  withinMs: number,
): Promise<RecordedRequest> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const found = requests.find(matches);
    if (found) return found;
    if (performance.now() > deadline) throw new Error(`no such request within ${withinMs} ms`);
    await sleep(5);
  }
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
