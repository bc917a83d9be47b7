import type { z } from "zod";
import { readUpTo } from "../web/read-up-to";
import { NetworkError, silentFailure } from "./network";

/** Time that a network may take to answer. */
const ANSWER_MS = 30_000;
/** Answers are small; one that does not end would fill the memory. */
const MAX_ANSWER_BYTES = 2_000_000;
const MAX_DETAIL_LENGTH = 300;

export interface NetworkCall {
  url: string;
  method?: string;
  accessToken: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is. */
  body?: Uint8Array<ArrayBuffer> | FormData;
  /** True for a call that cannot be undone: without a clear answer, nobody knows whether the network acted. */
  isFinal?: boolean;
}

export interface NetworkAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * Sends a call once, and never again: its caller decides. workerd reports a connection that was refused as it reports
 * one that was lost after the call was sent, so of a final call neither counts as not sent. Fails with `unavailable` if
 * the network did not answer or said that it is out of order, of a final call with `unconfirmed`.
 */
export async function callNetwork(call: NetworkCall): Promise<NetworkAnswer> {
  const failure = call.isFinal ? "unconfirmed" : "unavailable";
  const abort = new AbortController();
  const request = requestOf(call, abort.signal);
  const timer = setTimeout(() => abort.abort(), ANSWER_MS);
  try {
    const response = await fetch(request);
    const answer = { status: response.status, headers: response.headers, text: await textOf(response) };
    if (answer.status < 500 && answer.status !== 408) return answer;
    throw silentFailure(failure, `HTTP ${answer.status}`, "out_of_order");
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    throw abort.signal.aborted
      ? silentFailure(failure, `no answer within ${ANSWER_MS} ms`, "no_answer")
      : silentFailure(failure, "the connection ended before the answer", "connection_lost");
  } finally {
    clearTimeout(timer);
  }
}

/** Builds the request. A call that cannot be sent at all fails here: the network has seen nothing of it. */
function requestOf(call: NetworkCall, signal: AbortSignal): Request {
  const { url, method = "GET", accessToken, headers, json, body } = call;
  try {
    return new Request(url, {
      method,
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
        authorization: `Bearer ${accessToken}`,
      },
      // The token is for the network alone: where it leads elsewhere, it is not followed.
      redirect: "manual",
      signal,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body }),
    });
  } catch {
    throw silentFailure("unavailable", "the call could not be sent", "not_sent");
  }
}

async function textOf({ body }: Response): Promise<string> {
  if (!body) return "";
  const { bytes } = await readUpTo(body, MAX_ANSWER_BYTES);
  return new TextDecoder().decode(bytes);
}

/** The answer as the schema has it; null if it is something else. */
export function readAnswer<T>(schema: z.ZodType<T>, { text }: NetworkAnswer): T | null {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Shortens what a network said, so that it can be shown. */
export const detailOf = (said: string | undefined, { status }: NetworkAnswer): string =>
  said?.trim().slice(0, MAX_DETAIL_LENGTH) || `HTTP ${status}`;

/** Returns when a call that was refused as one too many may be sent, by the standard header; null if there is none. */
export function retryAfter({ headers }: NetworkAnswer, now: number): number | null {
  const value = headers.get("retry-after");
  if (!value) return null;
  const seconds = Number(value);
  const at = Number.isFinite(seconds) ? now + seconds * 1000 : Date.parse(value);
  return Number.isFinite(at) ? at : null;
}
