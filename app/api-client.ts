import { ERRORS, type ErrorBody, type ErrorCode } from "#workers/contract/errors";
import { isSignedIn, renewSession, sessionHeaders } from "./session";

/** Where every call of the browser goes. */
export const API_BASE = "/api";

/**
 * What a call can fail with: the API's own codes, `network` when no answer came at all, and `http` where an answer that
 * is not the API's is to be told by its status.
 */
export type CallErrorCode = ErrorCode | "network" | "http";

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
 * What a 401 means for a call (decision T-26). `user`: the session has ended, told once by the event
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
  /** Without it: `admin` below `/admin`, `user` on a user's page, `plain` on a guest's. */
  callClass?: CallClass;
}

/** Calls the API and gives the parsed answer. Throws {@link ApiError}, or the signal's reason. */
export async function callApi<T>(
  path: string,
  { method, body, signal, callClass }: CallInit = {},
): Promise<T> {
  const request: RequestInit = { method: method ?? (body === undefined ? "GET" : "POST") };
  if (signal) request.signal = signal;
  if (body !== undefined) {
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  const response = await fetchApi(path, request, callClass);
  return (await response.json()) as T;
}

/** The raw answer of a call, once it is known to be a success. Throws {@link ApiError}, or the signal's reason. */
export async function fetchApi(path: string, init: RequestInit, callClass = usualClass()): Promise<Response> {
  let response = await send(path, init);
  const isOver = response.status === 401 && callClass !== "plain";
  // A clock that is wrong sends bearers that have run out.
  if (isOver && callClass !== "admin" && (await renewSession())) response = await send(path, init);
  if (response.ok) return response;
  const error = await errorOf(response);
  if (isOver && error.code === "unauthorized")
    void import("./screens/session/refused-call").then(
      ({ onUnauthorized }) => onUnauthorized(callClass),
      () => {},
    );
  throw error;
}

function usualClass(): CallClass {
  if (typeof location !== "undefined" && location.pathname.startsWith("/admin")) return "admin";
  return isSignedIn() ? "user" : "plain";
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(await sessionHeaders())) headers.set(name, value);
    return await fetch(API_BASE + path, { ...init, headers });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError("network", "", 0, true);
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { code, error, message } = (body ?? {}) as Partial<ErrorBody>;
  const known = code && code in ERRORS ? code : codeOfStatus(response.status);
  const text = typeof error === "string" ? error : typeof message === "string" ? message : "";
  return new ApiError(known, text, response.status, ERRORS[known].retryable, body);
}

/** For answers that carry no code of ours, such as those of a proxy in between. */
function codeOfStatus(status: number): ErrorCode {
  if (status >= 500) return "internal";
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return codes.find((code) => ERRORS[code].status === status) ?? "bad_request";
}
