import { isTerminal, MAX_SILENCE_MS, type StreamlessAnswer } from "#workers/contract/chat/stream";
import { ApiError, fetchApi } from "~/api-client";
import { eventsOfStreamless, readEvents, type NumberedEvent } from "./read-events";
import { waitBeforeRetry } from "~/browser/retry";

/** Attempts of the first request; its idempotency key makes them one turn. */
const OPENING_ATTEMPTS = 3;
/** A little more than the server's own deadline, after which only the connection can be at fault. */
const SILENCE_MS = MAX_SILENCE_MS + 10_000;
/** Silence after which a stream may be half open once the page was hidden, and is reconnected; milliseconds. */
const SUSPECT_SILENCE_MS = 15_000;

export interface FollowOptions {
  /** Sends the question. Absent when the turn is already known by `request`. */
  open?: (signal: AbortSignal) => Promise<Response>;
  /** The turn to take up, from its beginning as a snapshot. */
  request?: string;
  /** Asks for the events of a turn again; without it, as a reader of the chat. */
  resume?: (request: string, init: RequestInit) => Promise<Response>;
  signal: AbortSignal;
  onEvent: (numbered: NumberedEvent) => void;
  /** False while the connection is lost and being made again. */
  onConnection: (connected: boolean) => void;
}

/**
 * Follows one turn to its last event through any number of lost connections. Every event is handed over once and in
 * order. Rejects with {@link ApiError} when the server refuses the turn, and with the signal's reason on an abort.
 */
export async function followTurn(options: FollowOptions): Promise<void> {
  const turn = { request: options.request, lastSeen: -1, ended: false };
  const onEvent = (numbered: NumberedEvent) => {
    if (turn.ended || (numbered.id !== null && numbered.id <= turn.lastSeen)) return;
    turn.lastSeen = numbered.id ?? turn.lastSeen;
    if ("request_id" in numbered.event) turn.request = numbered.event.request_id;
    turn.ended = isTerminal(numbered.event);
    options.onEvent(numbered);
  };
  for (let attempt = 0; ; attempt++) {
    const seenBefore = turn.lastSeen;
    try {
      await readOnce(options, turn, onEvent);
    } catch (error) {
      options.signal.throwIfAborted();
      if (isFinal(error, turn.request, attempt)) throw error;
    }
    if (turn.ended) return;
    if (turn.lastSeen > seenBefore) attempt = 0;
    options.onConnection(false);
    await waitBeforeRetry(attempt, options.signal);
  }
}

interface Turn {
  request: string | undefined;
  lastSeen: number;
}

/** One connection, from asking for it to its end. */
async function readOnce(
  options: FollowOptions,
  turn: Turn,
  onEvent: FollowOptions["onEvent"],
): Promise<void> {
  const watch = watchSilence();
  const signal = AbortSignal.any([options.signal, watch.signal]);
  try {
    const response = await (turn.request
      ? (options.resume ?? resumeChat)(turn.request, resumption(turn.lastSeen, signal))
      : options.open!(signal));
    const kind = response.headers.get("Content-Type") ?? "";
    if (!/^(application\/json|text\/event-stream)\b/.test(kind))
      throw new ApiError("invalid_response", "", response.status, false);
    options.onConnection(true);
    if (kind.startsWith("application/json")) {
      eventsOfStreamless((await response.json()) as StreamlessAnswer).forEach(onEvent);
    } else if (response.body) {
      await readEvents(response.body, onEvent, watch.onBytes);
    }
  } finally {
    watch.end();
  }
}

const resumeChat = (request: string, init: RequestInit) => fetchApi(`/ai/stream/${request}`, init);

function resumption(lastSeen: number, signal: AbortSignal): RequestInit {
  const headers: Record<string, string> = { Accept: "text/event-stream" };
  if (lastSeen >= 0) headers["Last-Event-ID"] = String(lastSeen);
  return { headers, signal, cache: "no-store" };
}

/** A signal that aborts when the connection has been silent for too long. */
function watchSilence() {
  const silence = new AbortController();
  const begun = Date.now();
  let lastBytes = 0;
  const check = setInterval(() => Date.now() - (lastBytes || begun) > SILENCE_MS && silence.abort(), 5_000);
  const onVisible = () => {
    if (lastBytes && !document.hidden && Date.now() - lastBytes > SUSPECT_SILENCE_MS) silence.abort();
  };
  globalThis.document?.addEventListener("visibilitychange", onVisible);
  return {
    signal: silence.signal,
    onBytes: () => void (lastBytes = Date.now()),
    end: () => {
      clearInterval(check);
      globalThis.document?.removeEventListener("visibilitychange", onVisible);
    },
  };
}

/** Whether trying again is pointless: the server has refused, or a first request was tried often enough. */
function isFinal(error: unknown, request: string | undefined, attempt: number): boolean {
  if (!(error instanceof ApiError)) return !request && attempt + 1 >= OPENING_ATTEMPTS;
  // An answer that has begun outlives a page of a network in between that asks to sign in.
  const isOutage = error.code === "invalid_response" || error.status >= 500 || error.status === 429;
  const passing = error.code === "network" || (request !== undefined && isOutage);
  return !passing || (!request && attempt + 1 >= OPENING_ATTEMPTS);
}
