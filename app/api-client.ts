import type { z } from "zod/mini";
import { ERRORS, type ErrorCode } from "#workers/contract/errors";
import type { ErrorBody } from "#workers/contract/response";
import type { CallTo, UnknownCall } from "~/call-types";
import type { CallClass } from "./session/refused-call";
import { isSignedIn, renewSession, sessionHeaders } from "./session/session";

/** Base of the addresses that the browser calls. */
export const API_BASE = "/api";

/**
 * Code of a failed call: the API's own error codes; `network` when there was no response; `http` where a response from
 * something other than the API is reported by its status; `refused` when a response says `success: false`, or that it
 * failed without one of the API's codes; `invalid_response` when the body does not match the schema.
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

export interface CallInit {
  /** GET without a body, POST with one, unless this says otherwise. */
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Sent as JSON, or as the form that it is. */
  body?: unknown;
  /** The code of a failure that does not say why; `deletion_failed` for DELETE. */
  failure?: ErrorCode;
  signal?: AbortSignal;
  /** The call continues when the page has closed; browsers take no more than 64 KB of body then. */
  keepalive?: boolean;
  /** Class of the call; the default is `admin` below `/admin`, `user` on a user's page, `plain` on a guest's. */
  callClass?: CallClass;
  /** Makes the call where it is not made with the session of the page. */
  fetcher?: (path: string, init: RequestInit) => Promise<Response>;
}

/** Checks what an answer holds: the schema of the response in `workers/contract/`. */
export interface AnswerSchema<T> {
  safeParse: (
    value: unknown,
    options?: { reportInput?: boolean },
  ) => { success: true; data: T } | { success: false; error: { issues: z.core.$ZodIssue[] } };
}

/** A schema, or the promise of one: where the schema library is not loaded yet, it is fetched while the call runs. */
export type Answer<T> = AnswerSchema<T> | Promise<AnswerSchema<T>>;

/** The result of a call: from its route where that is known, else from the schema that checks it. */
type AnswerTo<Path, Init> =
  CallTo<Path, Init> extends UnknownCall
    ? Init extends { answer: Answer<infer T> }
      ? T
      : CallTo<Path, Init>["answer"]
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
  const { signal, callClass, fetcher, failure = failureOf(init) } = init;
  const request = requestOf(init);
  if (answer instanceof Promise) answer.catch(() => {});
  const response = await (fetcher ? fetcher(path, request) : fetchApi(path, request, { callClass, failure }));
  const content: unknown = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    if (!(cause instanceof SyntaxError)) throw new ApiError("network", "", 0, true);
  });
  return checkAnswer(content, response.status, answer, failure);
}

const failureOf = ({ method }: CallInit): ErrorCode | undefined =>
  method === "DELETE" ? "deletion_failed" : undefined;

function requestOf({ method, body, signal, keepalive }: CallInit): RequestInit {
  const request: RequestInit = { method: method ?? (body === undefined ? "GET" : "POST") };
  if (signal) request.signal = signal;
  if (keepalive) request.keepalive = true;
  if (body === undefined) return request;
  if (body instanceof FormData) return { ...request, body };
  return { ...request, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** The body of a 2xx response. Throws {@link ApiError} where it says `success: false` or does not match the schema. */
export async function checkAnswer<T>(
  content: unknown,
  status: number,
  answer?: Answer<T>,
  failure?: ErrorCode,
): Promise<T> {
  if ((content as { success?: unknown } | null | undefined)?.success === false)
    throw errorOf(content, status, failure);
  const checked = (await answer)?.safeParse(content, { reportInput: true });
  if (content === undefined || (checked?.success === false && !(await isOfNewerServer(checked.error))))
    throw new ApiError("invalid_response", "", status, false, content);
  return content as T;
}

const isOfNewerServer = async ({ issues }: { issues: z.core.$ZodIssue[] }) =>
  issues.every((await import("./session/newer-answer")).isAddition);

/** The raw answer of a call, once it is known to be a success. Throws {@link ApiError}, or the signal's reason. */
export async function fetchApi(
  path: string,
  init: RequestInit,
  { callClass = usualClass(), failure }: Pick<CallInit, "callClass" | "failure"> = {},
): Promise<Response> {
  let response = await send(path, init);
  const isOver = response.status === 401 && callClass !== "plain";
  // A clock that is wrong sends bearers that have expired.
  if (isOver && callClass !== "admin" && (await renewSession())) response = await send(path, init);
  if (response.ok) return response;
  const error = errorOf(await response.json().catch(() => null), response.status, failure);
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

/** The error that a failed response describes; `failure` where it has neither one of our codes nor a text. */
export function errorOf(body: unknown, status: number, failure?: ErrorCode): ApiError {
  const { code, error, message } = (body ?? {}) as Partial<ErrorBody>;
  const text = typeof error === "string" ? error : typeof message === "string" ? message : "";
  const isUnexplained = status < 300 || (failure !== undefined && status >= 500);
  const unexplained = (!text && failure) || "refused";
  const known = code && code in ERRORS ? code : isUnexplained ? unexplained : codeOfStatus(status);
  return new ApiError(known, text, status, known !== "refused" && ERRORS[known].retryable, body);
}

/** Whether the API sent the error code itself; otherwise it was derived from the status, which may be a proxy's. */
export const hasOwnCode = ({ code, body }: ApiError): boolean =>
  (body as Partial<ErrorBody> | null)?.code === code;

/** The fields that a call was refused for, each with the reason's code. */
export const refusedFields = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? ((error.body as Partial<ErrorBody> | null)?.fields ?? {}) : {};

/** Maps the status of responses that carry no code of ours, such as those of a proxy in between. */
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
