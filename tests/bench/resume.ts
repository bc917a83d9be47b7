import { setTimeout as sleep } from "node:timers/promises";
import { clock, elapsed } from "../support/upstreams/stamp.ts";
import { AnswerReader } from "./answer-reader.ts";
import { HttpConnection } from "./http-connection.ts";
import type { Load } from "./loads.ts";
import type { Product } from "./product.ts";
import { addressOf } from "./target.ts";

/** Ten readers whose connection breaks once in every answer. */
export const RESUME_LOAD: Load = {
  users: 10,
  tokens: 100,
  first: 50,
  gap: 20,
  spread: 500,
  duration: 60_000,
  questions: 5,
};

/** Experience of readers who came back after a cut. Delays in microseconds. */
export interface ResumeSample {
  /** From asking again to the first of the tokens that were missed. */
  firstMissed: number[];
  /** From asking again to the first token that was written after that moment. */
  firstLive: number[];
  lost: number;
  repeated: number;
  errors: string[];
}

/** Cuts and resumes answers; the upstream must be playing `RESUME_LOAD`. */
export async function measureResume(product: Product): Promise<ResumeSample> {
  const sample: ResumeSample = { firstMissed: [], firstLive: [], lost: 0, repeated: 0, errors: [] };
  await Promise.all(
    Array.from({ length: RESUME_LOAD.users }, async (_, user) => {
      await sleep((user / RESUME_LOAD.users) * RESUME_LOAD.spread);
      for (let asked = 0; asked < RESUME_LOAD.questions; asked++) {
        try {
          await cutAndResume(product, user, sample);
        } catch (error) {
          sample.errors.push(String(error));
        }
      }
    }),
  );
  return sample;
}

async function cutAndResume(product: Product, user: number, sample: ResumeSample): Promise<void> {
  const before = await readUpTo(product, user, 10 + Math.floor(Math.random() * 40));
  const { requestId, lastEventId } = before.answer;
  if (!requestId || !lastEventId)
    throw new Error(`the stream names neither turn nor event: ${before.answer.errors}`);
  await sleep(100 + Math.random() * 200);
  const askedAt = clock();
  const reader = new AnswerReader(product.read, { continues: before, liveFrom: askedAt });
  const connection = new HttpConnection(product.origin, addressOf(user));
  const reply = await connection.ask(product.resume(user, requestId, lastEventId), (data) =>
    reader.read(data),
  );
  connection.close();
  const answer = reader.finish(RESUME_LOAD.tokens);
  if (reply.status !== 200) answer.errors.push(`resume answered ${reply.status}`);
  if (!answer.complete) answer.errors.push("no end marker");
  sample.errors.push(...before.answer.errors, ...answer.errors);
  sample.lost += before.answer.lost + answer.lost;
  sample.repeated += before.answer.repeated + answer.repeated;
  if (answer.firstTokenAt !== undefined) sample.firstMissed.push(elapsed(askedAt, answer.firstTokenAt));
  if (answer.firstLiveAt !== undefined) sample.firstLive.push(elapsed(askedAt, answer.firstLiveAt));
}

/** Asks, and breaks the connection once so many tokens have come. */
async function readUpTo(product: Product, user: number, tokens: number): Promise<AnswerReader> {
  const connection = new HttpConnection(product.origin, addressOf(user));
  const reader = new AnswerReader(product.read);
  const cut = connection.ask(product.question(user), (data) => {
    reader.read(data);
    if (reader.position >= tokens) connection.close();
  });
  await cut.then(
    (reply) => reader.answer.errors.push(`ended before the cut: ${reply.status}`),
    () => undefined,
  );
  return reader;
}
