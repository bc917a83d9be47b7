import { clock, elapsed, readStamp, STAMP_LENGTH } from "../support/upstreams/stamp.ts";

/** One event of a stream in a target's own words, brought to common terms. */
export interface ReadEvent {
  /** Text to append. */
  text?: string;
  /** Replaces all text so far. */
  reset?: string;
  /** The answer has ended well. */
  complete?: boolean;
  /** The answer has ended with this error. */
  error?: string;
  /** Names the turn, for resuming. */
  requestId?: string;
}

export type EventReader = (data: string) => ReadEvent;

/** Result of one answer. Times are readings of `clock`, delays microseconds. */
export interface Answer {
  firstTokenAt?: number;
  lastTokenAt?: number;
  /** Arrival of the first token written after `liveFrom`. */
  firstLiveAt?: number;
  /** Arrival less writing, of each token. */
  relay: number[];
  received: number;
  lost: number;
  repeated: number;
  errors: string[];
  complete: boolean;
  requestId?: string;
  lastEventId?: string;
}

/** Reads an event stream token by token and checks that each is there, once, in its place. */
export class AnswerReader {
  readonly answer: Answer;
  private readonly readEvent: EventReader;
  private rest = "";
  /** The beginning of a token whose end has not come yet. */
  private partial = "";
  private expected = 0;

  private readonly liveFrom: number | undefined;

  /** `continues`: the answer up to the cut that this stream takes up, asked for at `liveFrom`. */
  constructor(
    readEvent: EventReader,
    { continues, liveFrom }: { continues?: AnswerReader; liveFrom?: number } = {},
  ) {
    this.readEvent = readEvent;
    this.liveFrom = liveFrom;
    this.partial = continues?.partial ?? "";
    this.expected = continues?.expected ?? 0;
    this.answer = { relay: [], received: 0, lost: 0, repeated: 0, errors: [], complete: false };
  }

  /** Tokens in order so far. */
  get position(): number {
    return this.expected;
  }

  read(data: Buffer): void {
    const now = clock();
    const text = this.rest + data.toString("latin1");
    let at = 0;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n", at)) {
      this.event(text.slice(at, end), now);
      at = end + 2;
    }
    this.rest = text.slice(at);
  }

  /** Closes the account: tokens that never came are lost. */
  finish(tokens: number): Answer {
    this.answer.lost += Math.max(0, tokens - this.expected);
    if (this.partial !== "") this.answer.errors.push("a token's end is missing");
    return this.answer;
  }

  private event(block: string, now: number): void {
    for (const line of block.split("\n")) {
      if (line.startsWith("id: ")) this.answer.lastEventId = line.slice(4);
      if (!line.startsWith("data: ")) continue;
      const event = this.readEvent(line.slice(6));
      if (event.requestId) this.answer.requestId = event.requestId;
      if (event.error) this.answer.errors.push(event.error);
      if (event.complete) this.answer.complete = true;
      if (event.reset !== undefined) this.reset(event.reset);
      if (event.text) this.append(event.text, now);
    }
  }

  private reset(text: string): void {
    this.expected = 0;
    this.partial = "";
    this.append(text, undefined);
  }

  private append(text: string, now: number | undefined): void {
    const all = this.partial + text;
    let at = 0;
    for (; at + STAMP_LENGTH <= all.length; at += STAMP_LENGTH)
      this.token(all.slice(at, at + STAMP_LENGTH), now);
    this.partial = all.slice(at);
  }

  private token(token: string, now: number | undefined): void {
    const { answer } = this;
    const read = readStamp(token);
    if (!read) return void answer.errors.push(`not a token: ${token}`);
    if (read.index < this.expected) return void answer.repeated++;
    answer.lost += read.index - this.expected;
    this.expected = read.index + 1;
    answer.received++;
    if (now === undefined) return;
    answer.firstTokenAt ??= now;
    answer.lastTokenAt = now;
    answer.relay.push(elapsed(read.writtenAt, now));
    if (this.liveFrom !== undefined && elapsed(this.liveFrom, read.writtenAt) >= 0)
      answer.firstLiveAt ??= now;
  }
}

/** The chunks of OpenAI's chat completions. */
export function readOpenAiEvent(data: string): ReadEvent {
  if (data === "[DONE]") return { complete: true };
  const chunk = JSON.parse(data) as {
    choices?: { delta: { content?: string } }[];
    error?: { message: string };
  };
  return { text: chunk.choices?.[0]?.delta.content, error: chunk.error?.message };
}

/** The events of our own stream, contract/chat/stream.ts. */
export function readAtelierEvent(data: string): ReadEvent {
  const event = JSON.parse(data) as Record<string, unknown>;
  if (event.error === true) return { error: `${String(event.code)}: ${String(event.message)}` };
  if (event.reset === true) return { reset: String(event.text) };
  if (event.retry !== undefined) return { reset: "" };
  if (typeof event.request_id === "string") return { requestId: event.request_id };
  return { text: typeof event.text === "string" ? event.text : undefined, complete: event.complete === true };
}
