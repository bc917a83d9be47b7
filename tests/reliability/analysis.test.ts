import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { manyPages } from "../support/documents/documents.ts";
import { Product } from "./product.ts";
import { storedRows } from "./stored-rows.ts";

/** Of the analysis that the kill interrupts, and of the one that waits behind it. */
const PAGES = { interrupted: 300, waiting: 40 };
/** A lease, a minute of the schedule, and the work itself on a busy machine. */
const ENDED_WITHIN_MS = 240_000;

let product: Product;
let reader: Reader;

beforeAll(async () => {
  product = new Product("http://127.0.0.1:9");
  await product.start();
  await product.interrupt();
  for (const file of readdirSync(product.state, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".sqlite")) continue;
    const database = new DatabaseSync(path.join(product.state, file));
    if (database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'settings'").get())
      reader = seedReader(database);
    database.close();
  }
  await product.start();
});
afterAll(() => product.remove());

async function call(address: string, init: RequestInit): Promise<Record<string, unknown>> {
  const headers = { ...init.headers, authorization: `Bearer ${reader.token}` };
  const response = await fetch(`${product.origin}/api/documents/${address}`, {
    method: "POST",
    ...init,
    headers,
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
}

async function uploadAndAnalyse(pages: number): Promise<string> {
  const bytes = Uint8Array.from((await manyPages({ pages })).bytes);
  const form = new FormData();
  form.set("file", new File([bytes], "report.pdf", { type: "application/pdf" }));
  const { document } = await call(`${reader.user}/upload`, { body: form });
  const { id } = document as { id: string };
  await call(`${id}/analyze`, { headers: { "content-type": "application/json" }, body: "{}" });
  return id;
}

const fileOf = (id: string) =>
  storedRows(product.state, "pdf_files", `SELECT * FROM pdf_files WHERE id = '${id}'`)[0]!;
const pagesOf = (id: string) =>
  storedRows(
    product.state,
    "pdf_pages",
    `SELECT page FROM pdf_pages WHERE file_id = '${id}' ORDER BY page`,
  ).map(({ page }) => Number(page));
const jobsOf = (id: string) =>
  storedRows(product.state, "pdf_analyses", `SELECT * FROM pdf_analyses WHERE file_id = '${id}'`);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

/** Waits without asking the product anything: nobody has it open. */
const ended = (id: string) =>
  vi.waitFor(() => expect(fileOf(id).analysis_status).toBe("completed"), {
    timeout: ENDED_WITHIN_MS,
    interval: 500,
  });

describe("R10, R15: a kill in the middle of one analysis, and before another was begun", () => {
  it(
    "leaves each page with what belongs to it or not at all; the rest follows the next start, without anybody's doing",
    { timeout: 2 * ENDED_WITHIN_MS },
    async () => {
      const interrupted = await uploadAndAnalyse(PAGES.interrupted);
      await vi.waitFor(() => expect(pagesOf(interrupted).length).toBeGreaterThan(0), {
        timeout: 60_000,
        interval: 20,
      });
      const waiting = await uploadAndAnalyse(PAGES.waiting);
      await product.kill();
      const pages = pagesOf(interrupted);
      const { progress_completed_pages, analysis_status } = fileOf(interrupted);
      expect(pages).toEqual(upTo(Number(progress_completed_pages)));
      if (analysis_status !== "completed")
        expect(jobsOf(interrupted)[0]).toMatchObject({ next_page: pages.length + 1 });
      console.log("R10, R15", { killedAfter: pages.length, begun: pagesOf(waiting).length });
      await product.start();
      for (const [file, last] of [
        [waiting, PAGES.waiting],
        [interrupted, PAGES.interrupted],
      ] as const) {
        await ended(file);
        expect(pagesOf(file)).toEqual(upTo(last));
        expect(jobsOf(file)).toEqual([]);
      }
    },
  );
});
