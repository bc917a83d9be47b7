import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { manyPages, singleColumn } from "../support/documents/documents.ts";
import * as hostile from "../support/documents/hostile.ts";
import { Library } from "./library.ts";
import { peakMiB, serving } from "./serving.ts";

/** Pages of the document whose analysis the kill interrupts, and of the one whose analysis waits behind it. */
const PAGES = { interrupted: 200, waiting: 40 };
/** Time for a lease, a minute until the schedule runs, and an analysis on a busy machine. */
const ENDED_WITHIN_MS = 300_000;
/**
 * Most that uploads, pages of other documents and uncollected garbage add to a process that serves. A hostile document
 * that is read inside one would add a gigabyte.
 */
const MAX_GROWTH_MIB = 350;
/** Shorter than a reader may hang: a document that is read inside the server would hold up its answers for minutes. */
const ANSWERED_WITHIN_MS = 20_000;
/** Pause between two calls that ask for the product's health. */
const PAUSE_MS = 100;
const SOON = { timeout: 60_000, interval: 50 };

/** Documents, made before the first upload because making them blocks this process for seconds. */
const BYTES = {
  interrupted: (await manyPages({ pages: PAGES.interrupted })).bytes,
  waiting: (await manyPages({ pages: PAGES.waiting })).bytes,
  hanging: hostile.endlessObjects(),
  singleColumn: (await singleColumn(2)).bytes,
};
const FAILING = {
  endlessText: hostile.endlessText(),
  endlessMesh: hostile.endlessMesh(),
  endlessWidths: hostile.endlessWidths(),
  packedTwice: hostile.packedTwice(),
};
const READ = { endlessUnicodeMap: hostile.endlessUnicodeMap() };

let library: Library;
/** A document whose analysis is interrupted, one whose analysis waits, and one that hangs its reader. */
let interrupted: string;
let waiting: string;
let hanging: string;
/** Remains of the first document after the kill: its stored pages, its file and its job. */
let stored: number[];
let left: ReturnType<Library["fileOf"]>;
let leftJobs: ReturnType<Library["jobsOf"]>;
/** How many pages of the waiting one were stored by then. */
let begun: number;
/** Documents that take all memory of their reader, and one that is read although it looks like them. */
const failing: string[] = [];
const read: string[] = [];
/** The processes that serve, and their peak memory after the first document was read. */
let pids: number[];
let peaks: number[];
let health: ReturnType<typeof watchHealth>;

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const crashesOf = (document: string) => library.jobsOf(document)[0]?.crashes;

// One kill interrupts all of them: after a kill of its own, each would wait for a lease to end.
beforeAll(async () => {
  library = await Library.start();
  hanging = await library.upload(BYTES.hanging);
  await vi.waitFor(() => expect(crashesOf(hanging)).toBe(1), SOON);
  interrupted = await library.upload(BYTES.interrupted);
  await vi.waitFor(() => expect(library.pagesOf(interrupted).length).toBeGreaterThan(0), SOON);
  waiting = await library.upload(BYTES.waiting);
  await library.product.kill();
  stored = library.pagesOf(interrupted);
  left = library.fileOf(interrupted);
  leftJobs = library.jobsOf(interrupted);
  begun = library.pagesOf(waiting).length;
  await startAndSendHostile();
}, 3 * ENDED_WITHIN_MS);
afterAll(() => library.product.remove());

/** Starts the product again, measures it at work, and sends it the hostile documents. */
async function startAndSendHostile(): Promise<void> {
  const { product } = library;
  await product.start();
  pids = serving(product);
  // The first document loads the code that handles documents, which must not count as growth.
  await library.ended(await library.upload(BYTES.singleColumn), "completed", ENDED_WITHIN_MS);
  peaks = pids.map(peakMiB);
  health = watchHealth();
  for (const bytes of Object.values(FAILING)) failing.push(await library.upload(bytes));
  for (const bytes of Object.values(READ)) read.push(await library.upload(bytes));
}

/** Asks for the product's health again and again, until it is stopped. */
function watchHealth() {
  let isOver = false;
  const answers = (async () => {
    let count = 0;
    for (; !isOver; count += 1) {
      const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
      const answer = await fetch(`${library.product.origin}/healthz`, { signal });
      await answer.text();
      expect(answer.status).toBe(200);
      await sleep(PAUSE_MS);
    }
    return count;
  })();
  answers.catch(() => {}); // a rejection is for the test that awaits `answers`
  return { stop: () => ((isOver = true), answers) };
}

describe("a kill while documents are analysed", () => {
  it("R15: leaves each page complete or absent", () => {
    const { progress_completed_pages, analysis_status } = left;
    expect(stored).toEqual(upTo(Number(progress_completed_pages)));
    if (analysis_status !== "completed") expect(leftJobs[0]).toMatchObject({ next_page: stored.length + 1 });
    console.log({ killedAfter: stored.length, begun });
  });

  it(
    "counts as one of the two tries of a document that hangs its reader",
    { timeout: 2 * ENDED_WITHIN_MS },
    async () => {
      await vi.waitFor(() => expect(crashesOf(hanging)).toBe(2), { timeout: ENDED_WITHIN_MS, interval: 200 });
      await library.ended(hanging, "failed", ENDED_WITHIN_MS);
      expect(library.fileOf(hanging)).toMatchObject({ error_code: "pdf_too_complex" });
      await library.hasNoJob(hanging);
    },
  );

  it(
    "R10: is followed by a start that completes both analyses without any request",
    { timeout: 2 * ENDED_WITHIN_MS },
    async () => {
      for (const [file, last] of [
        [waiting, PAGES.waiting],
        [interrupted, PAGES.interrupted],
      ] as const) {
        await library.ended(file, "completed", ENDED_WITHIN_MS);
        expect(library.pagesOf(file)).toEqual(upTo(last));
        await library.hasNoJob(file);
      }
    },
  );
});

describe("R12: documents that hang their reader or take all its memory", () => {
  it(
    "fail with a reason, while the product answers, keeps its memory and reads other documents",
    { timeout: 2 * ENDED_WITHIN_MS },
    async () => {
      for (const id of read) await library.ended(id, "completed", ENDED_WITHIN_MS);
      for (const id of failing) {
        await library.ended(id, "failed", ENDED_WITHIN_MS);
        expect(library.fileOf(id)).toMatchObject({ error_code: "pdf_too_complex" });
        await library.hasNoJob(id);
      }
      await library.ended(await library.upload(BYTES.singleColumn), "completed", ENDED_WITHIN_MS);
      const answers = await health.stop();
      const growth = pids.map((pid, at) => peakMiB(pid) - peaks[at]!);
      console.log({ answers, growth: growth.map(Math.round) });
      expect(growth.length).toBeGreaterThan(1);
      expect(answers).toBeGreaterThan(0);
      for (const one of growth) expect(one).toBeLessThan(MAX_GROWTH_MIB);
    },
  );
});

describe("a kill of the command alone, while a document is read", () => {
  it("leaves no process behind, neither server nor reader", async () => {
    const { product } = library;
    const document = await library.upload(BYTES.hanging);
    await vi.waitFor(() => expect(crashesOf(document)).toBe(1), SOON);
    await product.killAlone();
    await expect(fetch(product.origin)).rejects.toThrow();
    await product.start();
    expect((await fetch(`${product.origin}/healthz`)).status).toBe(200);
  });
});
