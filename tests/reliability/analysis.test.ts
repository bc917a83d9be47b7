import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { manyPages } from "../support/documents/documents.ts";
import { endlessObjects } from "../support/documents/hostile.ts";
import { Library } from "./library.ts";

/** Of the analysis that the kill interrupts, and of the one that waits behind it. */
const PAGES = { interrupted: 300, waiting: 40 };
/** A lease, a minute of the schedule, and the work itself on a busy machine. */
const ENDED_WITHIN_MS = 240_000;

/** Made before anything is sent: making them stops this process for so long that connections would be stale. */
const BYTES = {
  interrupted: (await manyPages({ pages: PAGES.interrupted })).bytes,
  waiting: (await manyPages({ pages: PAGES.waiting })).bytes,
  hanging: endlessObjects(),
};

let library: Library;
/** A document whose analysis is interrupted, one whose analysis waits, and one that hangs its reader. */
let interrupted: string;
let waiting: string;
let hanging: string;
/** The pages of the first one that were stored when the kill came. */
let stored: number[];

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
const crashesOf = (document: string) => library.jobsOf(document)[0]?.crashes;
const SOON = { timeout: 60_000, interval: 20 };

// One kill for all of them: each would otherwise wait for its own lease to end.
beforeAll(async () => {
  library = await Library.start();
  hanging = await library.upload(BYTES.hanging);
  await vi.waitFor(() => expect(crashesOf(hanging)).toBe(1), SOON);
  interrupted = await library.upload(BYTES.interrupted);
  await vi.waitFor(() => expect(library.pagesOf(interrupted).length).toBeGreaterThan(0), SOON);
  waiting = await library.upload(BYTES.waiting);
  await library.product.kill();
  stored = library.pagesOf(interrupted);
});
afterAll(() => library.product.remove());

describe("a kill while documents are analysed", () => {
  it("R15: leaves each page complete or absent", () => {
    const { progress_completed_pages, analysis_status } = library.fileOf(interrupted);
    expect(stored).toEqual(upTo(Number(progress_completed_pages)));
    if (analysis_status !== "completed")
      expect(library.jobsOf(interrupted)[0]).toMatchObject({ next_page: stored.length + 1 });
    console.log({ killedAfter: stored.length, begun: library.pagesOf(waiting).length });
  });

  it(
    "counts as one of the two tries of a document that hangs its reader",
    { timeout: 2 * ENDED_WITHIN_MS },
    async () => {
      await library.product.start();
      await vi.waitFor(() => expect(crashesOf(hanging)).toBe(2), { timeout: ENDED_WITHIN_MS, interval: 200 });
      await library.ended(hanging, "failed", ENDED_WITHIN_MS);
      expect(library.fileOf(hanging)).toMatchObject({ error_code: "pdf_too_complex" });
    },
  );

  it(
    "R10: is followed by the rest after the next start, without any request",
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
