import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { singleColumn } from "../support/documents/documents.ts";
import * as hostile from "../support/documents/hostile.ts";
import { Library } from "./library.ts";
import { peakMiB, serving } from "./serving.ts";

const ENDED_WITHIN_MS = 240_000;
/**
 * What uploads, pages of other documents and uncollected garbage may add to the processes that serve. Read inside one of
 * them, each of these documents would add a gigabyte.
 */
const MAX_GROWTH_MIB = 350;
/** Of an answer while a document does its worst, on a machine that is busy with it. */
const ANSWERED_WITHIN_MS = 5_000;

/** Made before anything is sent: making them stops this process for so long that connections would be stale. */
const FAILING = {
  endlessObjects: hostile.endlessObjects(),
  endlessText: hostile.endlessText(),
  endlessMesh: hostile.endlessMesh(),
  endlessWidths: hostile.endlessWidths(),
  packedTwice: hostile.packedTwice(),
};
const READ = { endlessUnicodeMap: hostile.endlessUnicodeMap(), singleColumn: (await singleColumn(2)).bytes };

let library: Library;

beforeAll(async () => {
  library = await Library.start();
});
afterAll(() => library.product.remove());

/** Asks for the product's health all the time; answers, once stopped, how long the slowest answer took. */
function watchHealth() {
  let isOver = false;
  const slowest = (async () => {
    let longest = 0;
    while (!isOver) {
      const askedAt = performance.now();
      const answer = await fetch(`${library.product.origin}/healthz`, {
        signal: AbortSignal.timeout(30_000),
      });
      await answer.text();
      expect(answer.status).toBe(200);
      longest = Math.max(longest, performance.now() - askedAt);
    }
    return longest;
  })();
  return () => ((isOver = true), slowest);
}

describe("R12: documents that hang their reader or take all its memory", () => {
  it(
    "fail with a reason, while the product answers, keeps its memory and reads other documents",
    { timeout: 2 * ENDED_WITHIN_MS },
    async () => {
      const pids = serving(library.product);
      // The first document costs what every one after it does not: the code that handles it is loaded.
      await library.ended(await library.upload(READ.singleColumn), "completed", ENDED_WITHIN_MS);
      const peaks = pids.map(peakMiB);
      const stop = watchHealth();
      const failing: string[] = [];
      const read: string[] = [];
      for (const bytes of Object.values(FAILING)) failing.push(await library.upload(bytes));
      for (const bytes of Object.values(READ)) read.push(await library.upload(bytes));
      for (const id of read) await library.ended(id, "completed", ENDED_WITHIN_MS);
      for (const id of failing) {
        await library.ended(id, "failed", ENDED_WITHIN_MS);
        expect(library.fileOf(id)).toMatchObject({ error_code: "pdf_too_complex" });
        await library.hasNoJob(id);
      }
      const slowest = await stop();
      const growth = pids.map((pid, at) => peakMiB(pid) - peaks[at]!);
      console.log({ slowest: Math.round(slowest), growth: growth.map(Math.round) });
      expect(slowest).toBeLessThan(ANSWERED_WITHIN_MS);
      for (const one of growth) expect(one).toBeLessThan(MAX_GROWTH_MIB);
    },
  );
});
