import type { ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { type Scenario, usualAnswer, wordAt } from "./scenario.ts";
import { stamp } from "./stamp.ts";

/** Why an answer ended, in no provider's words. */
export type Finish = "stop" | "length" | "filtered";

export const finishOf = ({ name }: Scenario): Finish =>
  name === "length" || name === "filtered" ? name : "stop";

/** One answer in a provider's words: what to write before, for, and after the pieces of text. */
export interface Frames {
  head: string[];
  piece: (text: string) => string;
  tail: (finish: Finish) => string[];
  /** Text that the provider writes when it fails half-way. */
  failure: string;
}

/** The pieces of text of an answer, each made at the moment it is written. */
export function pieces(scenario: Scenario, echo: string): ((index: number) => string)[] {
  if (scenario.name === "echo") return (echo.match(/[^]{1,40}/gu) ?? []).map((part) => () => part);
  const { text } = scenario;
  if (scenario.name === "split-halves")
    return (text ?? usualAnswer(scenario.tokens)).split("").map((half) => () => half);
  if (text !== undefined) return (text.match(/\S*\s*/gu) ?? []).filter(Boolean).map((part) => () => part);
  const make = scenario.name === "stamped" ? stamp : wordAt;
  return Array.from({ length: scenario.tokens }, () => make);
}

/** Ends early where the caller has gone; the rest is played to nobody. */
async function write(response: ServerResponse, data: string | Buffer): Promise<void> {
  if (response.destroyed || response.write(data)) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      response.off("drain", goOn).off("close", goOn);
      resolve();
    };
    response.on("drain", goOn).on("close", goOn);
  });
}

/** Writes parts one packet at a time. */
async function writeApart(response: ServerResponse, parts: Buffer[], gap: number): Promise<void> {
  for (const part of parts) {
    if (response.destroyed) return;
    await write(response, part);
    await (gap > 0 ? sleep(gap) : nextTurn());
  }
}

/** Cuts one frame as the scenario asks; most are left whole. */
function cut(frame: string, scenario: Scenario): Buffer[] {
  const bytes = Buffer.from(frame);
  const at = (offset: number) =>
    offset > 0 && offset < bytes.length ? [bytes.subarray(0, offset), bytes.subarray(offset)] : [bytes];
  if (scenario.name === "split-boundary") return at(bytes.length - 1);
  if (scenario.name === "split-utf8") return at(bytes.findIndex((byte: number) => byte >= 0xc0) + 1);
  return [bytes];
}

const dress = (frame: string, scenario: Scenario) => {
  if (scenario.name === "crlf") return frame.replaceAll("\n", "\r\n");
  if (scenario.name === "comments") return `: PROCESSING\n\n${frame}`;
  return frame;
};

/** Splits the whole body into the writes of a scenario that does not care where events begin and end. */
function recut(body: Buffer, scenario: Scenario): Buffer[] {
  if (scenario.name === "split-at")
    return [body.subarray(0, scenario.offset), body.subarray(scenario.offset)];
  return Array.from(body, (_, index) => body.subarray(index, index + 1));
}

const BY_BYTES = new Set<string>(["split-every-byte", "split-at", "drip"]);
const FAULTS = new Set<string>(["reset", "error-event", "silence"]);

/** Callbacks about a delivery while it continues. */
export interface Progress {
  onPiece: () => void;
  /** Resolves when the number that an answer waits for is let go. */
  letGo: (hold: number) => Promise<void>;
}

/** Plays the body of a streamed answer. Headers must have been set. Resolves when nothing more will be written. */
export async function deliverStream(
  response: ServerResponse,
  scenario: Scenario,
  frames: Frames,
  texts: ((index: number) => string)[],
  progress: Progress,
): Promise<void> {
  const finish = finishOf(scenario);
  if (BY_BYTES.has(scenario.name)) {
    const all = [
      ...frames.head,
      ...texts.map((make, index) => frames.piece(make(index))),
      ...frames.tail(finish),
    ];
    response.flushHeaders();
    await sleep(scenario.first);
    await writeApart(response, recut(Buffer.from(all.join("")), scenario), scenario.gap);
    response.end();
    return;
  }
  const send = async (frame: string) => {
    const parts = cut(dress(frame, scenario), scenario);
    await (parts.length > 1 ? writeApart(response, parts, 1) : write(response, parts[0] ?? ""));
  };
  const startedAt = performance.now();
  response.flushHeaders();
  for (const frame of frames.head) await send(frame);
  const sent = FAULTS.has(scenario.name) ? texts.slice(0, scenario.after) : texts;
  let held = 0;
  for (const [index, make] of sent.entries()) {
    const wait = holdBefore(index, scenario);
    if (wait !== null) {
      const since = performance.now();
      await progress.letGo(wait);
      held += performance.now() - since;
    }
    // Against the clock, not after the last write: a late timer must not slow the answer down. Timers count
    // whole milliseconds, and would be early without the rounding.
    const early = startedAt + held + scenario.first + index * scenario.gap - performance.now();
    if (early > 0) await sleep(Math.ceil(early));
    if (response.destroyed) return;
    await send(frames.piece(make(index)));
    progress.onPiece();
  }
  if (sent.length === 0 && scenario.first > 0) await sleep(scenario.first);
  await end(response, scenario, frames, finish, send);
}

/** The number that an answer waits for before one of its pieces; null if it does not wait there. */
function holdBefore(index: number, { hold, holds, after }: Scenario): number | null {
  if (hold === 0) return null;
  if (after === 0) return index === 0 ? hold : null;
  const nth = index / after;
  return Number.isInteger(nth) && nth >= 1 && nth <= holds ? hold + nth - 1 : null;
}

async function end(
  response: ServerResponse,
  scenario: Scenario,
  frames: Frames,
  finish: Finish,
  send: (frame: string) => Promise<void>,
): Promise<void> {
  if (scenario.name === "silence") return;
  if (scenario.name === "reset") {
    await sleep(10); // so that what was written has left before the reset overtakes it
    response.socket?.resetAndDestroy();
    return;
  }
  if (scenario.name === "error-event") await send(frames.failure);
  else if (scenario.name !== "no-end") for (const frame of frames.tail(finish)) await send(frame);
  response.end();
}

/** Plays an unstreamed answer: the same faults, on one JSON body. */
export async function deliverWhole(
  response: ServerResponse,
  scenario: Scenario,
  body: string,
): Promise<void> {
  const bytes = Buffer.from(body);
  if (scenario.name === "silence") return response.flushHeaders();
  if (BY_BYTES.has(scenario.name)) {
    response.flushHeaders();
    await writeApart(response, recut(bytes, scenario), scenario.gap);
    response.end();
    return;
  }
  await sleep(scenario.first);
  if (scenario.name === "reset" || scenario.name === "no-end") {
    response.setHeader("content-length", bytes.length);
    await write(response, bytes.subarray(0, bytes.length / 2));
    await sleep(10);
    response.socket?.resetAndDestroy();
    return;
  }
  response.end(bytes);
}
