import { ERRORS, type ErrorBody, type ErrorCode } from "#workers/contract/errors";
import { sessionHeaders } from "./session";

/** Where every call of the browser goes. */
export const API_BASE = "/api";

/** What a call can fail with: the API's own codes, and `network` when no answer came at all. */
export type CallErrorCode = ErrorCode | "network";

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

/** GETs or sends JSON and gives the parsed answer. Throws {@link ApiError}, or the signal's reason. */
export async function callApi<T>(
  path: string,
  init: { body?: unknown; signal?: AbortSignal } = {},
): Promise<T> {
  const request: RequestInit = { signal: init.signal ?? null };
  if (init.body !== undefined) {
    request.method = "POST";
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(init.body);
  }
  const response = await fetchApi(path, request);
  return (await response.json()) as T;
}

/** The raw answer of a call, once it is known to be a success. Throws {@link ApiError}, or the signal's reason. */
export async function fetchApi(path: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(await sessionHeaders())) headers.set(name, value);
    response = await fetch(API_BASE + path, { ...init, headers });
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ApiError("network", "", 0, true);
  }
  if (!response.ok) throw await errorOf(response);
  return response;
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
