import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import {
  FailureScript,
  type Chaos,
  type Failure,
  type NetworkCallKind,
  type NextFailure,
} from "./failures.ts";
import { OAuthServer, type OAuthRules, type Token } from "./oauth-server.ts";

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  html?: string;
  text?: string;
}

export interface NetworkRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | undefined>;
  bytes: Buffer;
  /** Token of the bearer; always there, but for calls without one. */
  token: Token;
  /** Where this server is reached. */
  origin: string;
  failure: Failure | null;
}

/** One call of the network's API. */
export interface Route {
  call: NetworkCallKind;
  method: string;
  path: RegExp;
  /** A scope that the call needs. */
  scope?: string;
  /** Refused before anything is looked at: a missing header, a version that has ended. */
  guard?: (request: NetworkRequest) => Answer | null;
  answer: (request: NetworkRequest, match: string[]) => Answer | Promise<Answer>;
}

/** A post as its readers see it. */
export interface ShownPost {
  id: string;
  account: string;
  text: string;
  media: { id: string; alt: string }[];
  article: { source?: string; title?: string; description?: string; thumbnail?: string } | null;
  replyTo: string | null;
  /** Epoch milliseconds. */
  at: number;
}

/** A call that reached the network, with any result. */
export interface SeenCall {
  call: NetworkCallKind;
  account: string;
  failure: Failure | null;
  status: number;
}

export interface NetworkState {
  posts: ShownPost[];
  /** How many posts an account may still create; no limit where it is not named. */
  postsLeft: Map<string, number>;
}

export interface NetworkDefinition {
  oauth: OAuthRules;
  paths: { authorize: string; token: string; revoke: string | null };
  routes: Route[];
  /** Answers to scripted refusals. */
  refusals: Record<"rate-limited" | "unauthorized" | "forbidden" | "rejected" | "media-rejected", Answer> &
    Partial<Record<Failure, Answer>>;
}

const isAfter = (failure: Failure | null) => failure?.endsWith("after-accepting") ?? false;

/** Serves a social network on 127.0.0.1. `make` gets the state that its calls change. */
export async function startNetwork(make: (state: NetworkState) => NetworkDefinition, port = 0) {
  const state: NetworkState = { posts: [], postsLeft: new Map() };
  const network = make(state);
  const oauth = new OAuthServer(network.oauth);
  const script = new FailureScript();
  let calls: SeenCall[] = [];
  let origin = "";

  const controls = {
    /** Posts on the network, oldest first; of one account where it is named. */
    posts: (account?: string) => state.posts.filter((post) => !account || post.account === account),
    /** Every call of a kind that arrived. */
    calls: (call: NetworkCallKind, account?: string) =>
      calls.filter((one) => one.call === call && (!account || one.account === account)),
    failNext: (failure: NextFailure) => script.add(failure),
    chaos: (chaos: Chaos | null) => script.play(chaos),
    /** Gives, without a browser, what a person who allows the app would give it. */
    grant: (
      name: string,
      { scopes = network.oauth.entitled, seconds }: { scopes?: string[]; seconds?: number } = {},
    ) => {
      const member = network.oauth.memberOf(name);
      return { ...oauth.grant({ member, scopes, ...(seconds && { seconds }) }), member };
    },
    memberOf: (name: string) => network.oauth.memberOf(name),
    limitScopes: (name: string, scopes: string[]) => oauth.limitScopes(name, scopes),
    endTokens: (account: string, options?: { keepsRefresh?: boolean }) => oauth.endTokens(account, options),
    limitPosts: (account: string, count: number) => void state.postsLeft.set(account, count),
    /** Forgets posts, calls and scripted failures; of one account where it is named. */
    reset: (account?: string) => {
      script.forget(account);
      calls = account ? calls.filter((one) => one.account !== account) : [];
      const others = account ? state.posts.filter((post) => post.account !== account) : [];
      state.posts.splice(0, state.posts.length, ...others);
      if (account) state.postsLeft.delete(account);
      else state.postsLeft.clear();
    },
  };

  /** Answers as scripted, or by the work itself. `null`: the connection ends without an answer. */
  const play = async (
    call: NetworkCallKind,
    account: string,
    work: (failure: Failure | null) => Answer | Promise<Answer>,
  ) => {
    const failure = script.take(call, account);
    const seen: SeenCall = { call, account, failure, status: 0 };
    calls.push(seen);
    if (failure === "drop-before-accepting") return null;
    if (failure === "error-before-accepting") return note(seen, { status: 503, text: "Service Unavailable" });
    const refusal = failure && network.refusals[failure];
    if (refusal) return note(seen, refusal);
    const answer = note(seen, await work(failure));
    if (!isAfter(failure)) return answer;
    if (failure === "error-after-accepting") return { status: 502, text: "Bad Gateway" };
    return failure === "hang-after-accepting" ? "hang" : null;
  };

  const tokenCall = (headers: NetworkRequest["headers"], bytes: Buffer) => {
    const body = new URLSearchParams(bytes.toString());
    const isRefresh = body.get("grant_type") === "refresh_token";
    return play(isRefresh ? "refresh" : "token", oauth.accountOf(body), () => {
      if (!oauth.isClient(headers.authorization, body))
        return {
          status: 401,
          body: { error: "invalid_client", error_description: "Client authentication failed" },
        };
      return isRefresh ? oauth.refresh(body) : oauth.exchange(body);
    });
  };

  const apiCall = async (request: Omit<NetworkRequest, "token" | "failure">) => {
    for (const route of network.routes) {
      const match = route.path.exec(request.path);
      if (!match || route.method !== request.method) continue;
      const token = oauth.read(request.headers.authorization);
      return play(route.call, token?.member.id ?? "", (failure) => {
        if (!token) return network.refusals.unauthorized;
        const whole = { ...request, token, failure };
        const refusal = route.guard?.(whole);
        if (refusal) return refusal;
        if (route.scope && !token.scopes.includes(route.scope)) return network.refusals.forbidden;
        return route.answer(whole, match.slice(1));
      });
    }
    return { status: 404, body: { title: "Not Found", status: 404 } };
  };

  const answer = async (request: IncomingMessage): Promise<Answer | "hang" | null> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    const bytes = await readBytes(request);
    const method = request.method ?? "GET";
    const headers = request.headers as NetworkRequest["headers"];
    const { authorize, token, revoke } = network.paths;
    if (pathname.startsWith("/-/")) {
      const name = pathname.slice(3) as keyof typeof controls;
      const control = controls[name] as (...args: unknown[]) => unknown;
      return {
        status: 200,
        body: { result: control(...(JSON.parse(bytes.toString()) as unknown[])) ?? null },
      };
    }
    if (pathname === "/posts") return { status: 200, html: postsPage(network.oauth.network, state.posts) };
    if (pathname === authorize) return oauth.authorize(searchParams);
    if (pathname === token && method === "POST") return tokenCall(headers, bytes);
    if (pathname === revoke && method === "POST") {
      const body = new URLSearchParams(bytes.toString());
      return play("revoke", oauth.accountOf(body), () => oauth.revoke(body));
    }
    return apiCall({ method, path: pathname, query: searchParams, headers, bytes, origin });
  };

  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    answer(request).then(
      (whole) => deliver(request, response, whole),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: origin,
    ...controls,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

export type SocialNetworkServer = Awaited<ReturnType<typeof startNetwork>>;
export type NetworkControls = Omit<SocialNetworkServer, "url" | "close">;

/** For people: what is on the network, newest first. */
function postsPage(network: string, posts: ShownPost[]): string {
  const escape = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
  const items = posts.toReversed().map(
    ({
      account,
      text,
      media,
      replyTo,
      at,
    }) => `<article><p><small>${escape(account)}, ${new Date(at).toISOString()}
${replyTo ? `, a reply to ${escape(replyTo)}` : ""}</small></p><p style="white-space:pre-wrap">${escape(text)}</p>
<p>${media.map(({ id, alt }) => `[${escape(alt || id)}]`).join(" ")}</p></article><hr>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Simulated ${network}</title>
<body style="font:16px/1.5 system-ui;max-width:40rem;margin:2rem auto"><h1>Simulated ${network}</h1>
${items.join("") || "<p>There are no posts yet.</p>"}</body></html>`;
}

function note(seen: SeenCall, answer: Answer): Answer {
  seen.status = answer.status;
  return answer;
}

function deliver(request: IncomingMessage, response: ServerResponse, answer: Answer | "hang" | null): void {
  if (answer === "hang") return;
  if (!answer) return void request.socket.destroy();
  const { status, headers = {}, body, html, text } = answer;
  const type = html ? "text/html; charset=utf-8" : text ? "text/plain" : "application/json";
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(html ?? text ?? (body === undefined ? "" : JSON.stringify(body)));
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
