import { readdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { manyPages } from "../support/documents/documents.ts";
import { Product } from "./product.ts";
import { storedRows } from "./stored-rows.ts";

const PAGES = 120;
/** A lease, a minute of the schedule, and the work itself on a busy machine. */
const ENDED_WITHIN_MS = 180_000;

let product: Product;
let reader: Reader;
let bytes: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  bytes = Uint8Array.from((await manyPages({ pages: PAGES })).bytes);
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

async function uploadAndAnalyse(): Promise<string> {
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

describe("R10: a kill before an analysis was begun", () => {
  it("is made up for after the next start, without anybody's doing", { timeout: 240_000 }, async () => {
    const file = await uploadAndAnalyse();
    await product.kill();
    await product.start();
    await ended(file);
    expect(pagesOf(file)).toEqual(upTo(PAGES));
    expect(jobsOf(file)).toEqual([]);
  });
});

describe("R15: a kill in the middle of an analysis", () => {
  it(
    "leaves each page with what belongs to it or not at all, and the rest follows",
    { timeout: 240_000 },
    async () => {
      const file = await uploadAndAnalyse();
      await vi.waitFor(() => expect(pagesOf(file).length).toBeGreaterThan(0), {
        timeout: 60_000,
        interval: 20,
      });
      await product.kill();
      const pages = pagesOf(file);
      const { progress_completed_pages, analysis_status } = fileOf(file);
      expect(pages).toEqual(upTo(Number(progress_completed_pages)));
      if (analysis_status !== "completed")
        expect(jobsOf(file)[0]).toMatchObject({ next_page: pages.length + 1 });
      await product.start();
      await ended(file);
      expect(pagesOf(file)).toEqual(upTo(PAGES));
      expect(jobsOf(file)).toEqual([]);
      console.log("R15", { killedAfter: pages.length });
    },
  );
});
