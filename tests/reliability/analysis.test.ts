import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { manyPages } from "../support/documents/documents.ts";
import { Library } from "./library.ts";

/** Of the analysis that the kill interrupts, and of the one that waits behind it. */
const PAGES = { interrupted: 300, waiting: 40 };
/** A lease, a minute of the schedule, and the work itself on a busy machine. */
const ENDED_WITHIN_MS = 240_000;

let library: Library;

beforeAll(async () => {
  library = await Library.start();
});
afterAll(() => library.product.remove());

const uploadPages = async (pages: number) => library.upload((await manyPages({ pages })).bytes);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe("a kill in the middle of one analysis, and before another was begun", () => {
  it(
    "leaves each page with what belongs to it or not at all; the rest follows the next start, without anybody's doing",
    { timeout: 2 * ENDED_WITHIN_MS },
    async () => {
      const interrupted = await uploadPages(PAGES.interrupted);
      await vi.waitFor(() => expect(library.pagesOf(interrupted).length).toBeGreaterThan(0), {
        timeout: 60_000,
        interval: 20,
      });
      const waiting = await uploadPages(PAGES.waiting);
      await library.product.kill();
      const pages = library.pagesOf(interrupted);
      const { progress_completed_pages, analysis_status } = library.fileOf(interrupted);
      expect(pages).toEqual(upTo(Number(progress_completed_pages)));
      if (analysis_status !== "completed")
        expect(library.jobsOf(interrupted)[0]).toMatchObject({ next_page: pages.length + 1 });
      console.log({ killedAfter: pages.length, begun: library.pagesOf(waiting).length });
      await library.product.start();
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
