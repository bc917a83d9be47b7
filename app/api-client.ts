import { ERRORS, type ErrorBody, type ErrorCode } from "#workers/contract/errors";
import type { CallTo } from "#workers/api/call-types";
import { isSignedIn, renewSession, sessionHeaders } from "./session/session";

/** Where every call of the browser goes. */
export const API_BASE = "/api";

/**
 * How a call can fail: the API's own error codes; `network` when there was no response; `http` where a response from
 * something other than the API is reported by its status; `refused` when a response of status 2xx says
 * `success: false` without one of our codes; `invalid_response` when the body does not match the schema.
 */
export type CallErrorCode = ErrorCode | "network" | "http" | "refused" | "invalid_response";

/** A refused or failed call. `message` is the text that the API wrote for the reader; empty for `network`. */
export class ApiError extends Error {
  constructor(
    readonly code: CallErrorCode,
    message: string,
    readonly status: number,
    readonly retryable: boolean,
    /** The JSON body as it came, for answers that carry more than the error. */
    readonly body: unknown = null,
  ) {
    super(message);
    this.name = "ApiError";
  }
}

/**
 * What a 401 means for a call. `user`: the session has ended, announced once by the event
 * `auth:force-logout`. `folder`: the same, cleared at once and without the event. `admin`: back to the administrators'
 * login. `plain`: an error like any other.
 */
export type CallClass = "user" | "folder" | "admin" | "plain";

export interface CallInit {
  /** GET without a body, POST with one, unless this says otherwise. */
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** The call continues when the page has closed; browsers take no more than 64 KB of body then. */
  keepalive?: boolean;
  /** Without it: `admin` below `/admin`, `user` on a user's page, `plain` on a guest's. */
  callClass?: CallClass;
  /** Makes the call where it is not made with the session of the page. */
  fetcher?: (path: string, init: RequestInit) => Promise<Response>;
}

/** Checks what an answer holds: a schema of `workers/contract/`. */
export interface AnswerSchema<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false };
}

/** A schema, or the promise of one: where the schema library is not loaded yet, it is fetched while the call runs. */
export type Answer<T> = AnswerSchema<T> | Promise<AnswerSchema<T>>;

/** The result of a call: from its route where that is known, else from the schema that checks it. */
type AnswerTo<Path, Init> = unknown extends CallTo<Path, Init>["answer"]
  ? Init extends { answer: Answer<infer T> }
    ? T
    : unknown
  : CallTo<Path, Init>["answer"];

/**
 * Calls the API and gives its answer, checked by `answer`; without one, all that counts is that the call worked. Throws
 * {@link ApiError}, or the signal's reason.
 */
export function callApi<const Path extends string, Init extends CallInit & { answer?: Answer<unknown> }>(
  path: Path,
  init?: Init & { body?: CallTo<Path, Init>["body"] },
): Promise<AnswerTo<Path, Init>>;
export async function callApi(
  path: string,
  { answer, ...init }: CallInit & { answer?: Answer<unknown> } = {},
): Promise<unknown> {
  const { signal, callClass, fetcher } = init;
  const request = requestOf(init);
  if (answer instanceof Promise) answer.catch(() => {});
  const response = await (fetcher ? fetcher(path, request) : fetchApi(path, request, callClass));
  const content: unknown = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    if (!(cause instanceof SyntaxError)) throw new ApiError("network", "", 0, true);
  });
  return checkAnswer(content, response.status, answer);
}

function requestOf({ method, body, signal, keepalive }: CallInit): RequestInit {
  const request: RequestInit = { method: method ?? (body === undefined ? "GET" : "POST") };
  if (signal) request.signal = signal;
  if (keepalive) request.keepalive = true;
  if (body === undefined) return request;
  return { ...request, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** The body of a 2xx response. Throws {@link ApiError} where it says `success: false` or does not match the schema. */
export async function checkAnswer<T>(content: unknown, status: number, answer?: Answer<T>): Promise<T> {
  if ((content as { success?: unknown } | null | undefined)?.success === false)
    throw errorOf(content, status);
  const checked = (await answer)?.safeParse(content);
  if (content === undefined || checked?.success === false)
    throw new ApiError("invalid_response", "", status, false, content);
  return checked ? checked.data : (content as T);
}

/** The raw answer of a call, once it is known to be a success. Throws {@link ApiError}, or the signal's reason. */
export async function fetchApi(path: string, init: RequestInit, callClass = usualClass()): Promise<Response> {
  let response = await send(path, init);
  const isOver = response.status === 401 && callClass !== "plain";
  // A clock that is wrong sends bearers that have expired.
  if (isOver && callClass !== "admin" && (await renewSession())) response = await send(path, init);
  if (response.ok) return response;
  const error = errorOf(await response.json().catch(() => null), response.status);
  if (isOver && error.code === "unauthorized")
    void import("./session/refused-call").then(
      ({ onUnauthorized }) => onUnauthorized(callClass),
      () => {},
    );
  throw error;
}

/**
 * Makes a call with the headers given and nothing of the page's session, for callers with their own session. Fails
 * like {@link fetchApi}.
 */
export async function fetchWithoutSession(path: string, init: RequestInit): Promise<Response> {
  const response = await send(path, init, {});
  if (response.ok) return response;
  throw errorOf(await response.json().catch(() => null), response.status);
}

function usualClass(): CallClass {
  if (typeof location !== "undefined" && location.pathname.startsWith("/admin")) return "admin";
  return isSignedIn() ? "user" : "plain";
}

async function send(path: string, init: RequestInit, own?: Record<string, string>): Promise<Response> {
  try {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(own ?? (await sessionHeaders()))) headers.set(name, value);
    return await fetch(API_BASE + path, { ...init, headers });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError("network", "", 0, true);
  }
}

/** The error that a failed response describes. */
export function errorOf(body: unknown, status: number): ApiError {
  const { code, error, message } = (body ?? {}) as Partial<ErrorBody>;
  const text = typeof error === "string" ? error : typeof message === "string" ? message : "";
  const known = code && code in ERRORS ? code : status < 300 ? "refused" : codeOfStatus(status);
  return new ApiError(known, text, status, known !== "refused" && ERRORS[known].retryable, body);
}

/** Whether the API sent the error code itself; otherwise it was derived from the status, which may be a proxy's. */
export const hasOwnCode = ({ code, body }: ApiError): boolean =>
  (body as Partial<ErrorBody> | null)?.code === code;

/** For answers that carry no code of ours, such as those of a proxy in between. */
function codeOfStatus(status: number): ErrorCode {
  if (status >= 500) return "internal";
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return codes.find((code) => ERRORS[code].status === status) ?? "bad_request";
}

/** The id that a user's own calls are made with. Without one no call is made: fails with `user_id_missing`. */
export function requireUserId(id: string | null): string {
  if (!id) throw new ApiError("user_id_missing", "", 422, false);
  return id;
}
