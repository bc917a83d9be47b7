import { setTimeout as sleep } from "node:timers/promises";
import { clock, elapsed } from "../support/upstreams/stamp.ts";
import { AnswerReader, type Answer } from "./answer-reader.ts";
import { HttpConnection, StaleConnection } from "./http-connection.ts";
import type { Load } from "./loads.ts";
import { addressOf, type Target } from "./target.ts";

/** Effect of a load on a target, over all rounds. Delays in microseconds. */
export interface Sample {
  answers: number;
  /** Time to first token less the upstream's own wait, one an answer. */
  firstToken: number[];
  /** Arrival less writing, one a token. */
  relay: number[];
  tokens: number;
  /** Time spent between questions and last tokens, summed over answers. */
  answering: number;
  wireBytes: number;
  lost: number;
  repeated: number;
  errors: string[];
  /** Kept-alive connections that the server closed as a question was sent, and that were opened again. */
  reopened: number;
  cpuSeconds: number;
  /** MiB by command, at the moment when their sum was highest. */
  memory: Map<string, number>;
  /** Highest share of its core that client and upstream took. */
  clientLoad: number;
}

export const emptySample = (): Sample => ({
  answers: 0,
  firstToken: [],
  relay: [],
  tokens: 0,
  answering: 0,
  wireBytes: 0,
  lost: 0,
  repeated: 0,
  errors: [],
  reopened: 0,
  cpuSeconds: 0,
  memory: new Map(),
  clientLoad: 0,
});

export const total = (memory: Map<string, number>) => [...memory.values()].reduce((sum, mib) => sum + mib, 0);

const ANSWER_DEADLINE_MS = 60_000;

/** Lets a load loose on a target and adds what came of it to the sample. */
export async function drive(target: Target, load: Load, sample: Sample): Promise<void> {
  const stopAt = performance.now() + load.duration;
  await Promise.all(
    Array.from({ length: load.users }, async (_, user) => {
      // An even stream of arrivals, each a little off its place.
      await sleep(((user + Math.random()) / load.users) * load.spread);
      await converse(target, load, user, stopAt, sample);
    }),
  );
}

/** One user: asks, reads, asks again. Every other one opens a new connection each time. */
async function converse(
  target: Target,
  load: Load,
  user: number,
  stopAt: number,
  sample: Sample,
): Promise<void> {
  const keepsAlive = user % 2 === 0;
  let connection: HttpConnection | undefined;
  for (let asked = 0; asked < load.questions && (asked === 0 || performance.now() < stopAt); asked++) {
    const askedAt = clock();
    const open = () => new HttpConnection(target.origin, addressOf(user));
    if (!connection?.usable) connection = open();
    const reader = new AnswerReader(target.read);
    let wireBytes = await ask(connection, target, user, reader);
    if (wireBytes === undefined) {
      sample.reopened++;
      connection = open();
      wireBytes = await ask(connection, target, user, reader);
    }
    record(sample, load, askedAt, reader.finish(load.tokens), wireBytes ?? 0);
    if (!keepsAlive) connection.close();
  }
  connection?.close();
}

/** Reads one answer; its bytes on the wire, or undefined when a kept-alive connection turned out to be closed. */
async function ask(
  connection: HttpConnection,
  target: Target,
  user: number,
  reader: AnswerReader,
): Promise<number | undefined> {
  const deadline = setTimeout(() => connection.close(), ANSWER_DEADLINE_MS);
  let body = "";
  try {
    const reply = await connection.ask(target.question(user), (data) => {
      if (body.length < 300) body += data.toString("latin1", 0, 300);
      reader.read(data);
    });
    if (reply.status !== 200) reader.answer.errors.push(`${reply.status} ${body.slice(0, 300)}`);
    else if (!reader.answer.complete) reader.answer.errors.push("no end marker");
    return reply.wireBytes;
  } catch (error) {
    if (error instanceof StaleConnection) return undefined;
    reader.answer.errors.push(String(error));
    return 0;
  } finally {
    clearTimeout(deadline);
  }
}

function record(sample: Sample, load: Load, askedAt: number, answer: Answer, wireBytes: number): void {
  sample.answers++;
  sample.tokens += answer.received;
  sample.lost += answer.lost;
  sample.repeated += answer.repeated;
  sample.errors.push(...answer.errors);
  sample.wireBytes += wireBytes;
  for (const delay of answer.relay) sample.relay.push(delay);
  if (answer.firstTokenAt === undefined || answer.lastTokenAt === undefined) return;
  sample.firstToken.push(elapsed(askedAt, answer.firstTokenAt) - load.first * 1000);
  sample.answering += elapsed(askedAt, answer.lastTokenAt);
}
