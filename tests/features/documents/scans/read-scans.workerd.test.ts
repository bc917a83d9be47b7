import { env } from "cloudflare:workers";
import { product } from "../../../support/test-worker";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { ScansView } from "../../../../workers/contract/pdf/scans";
import type { PdfAnalysis } from "../../../../workers/contract/pdf/files";
import { createContext } from "../../../../workers/core/context";
import { invalidateCatalogue } from "../../../../workers/core/ai-models/catalogue";
import { citePages } from "../../../../workers/features/documents/citations/cite-pages";
import { readLayouts, readPages } from "../../../../workers/features/documents/pages/read-pages";
import { findPassages } from "../../../../workers/features/documents/retrieval/find-passages";
import { readScanJob } from "../../../../workers/features/documents/scans/read-scan";
import { readScanStates } from "../../../../workers/features/documents/scans/view-scans";
import { leaseJob } from "../../../../workers/core/jobs/run-job";
import { wakeDueJobs } from "../../../../workers/core/jobs/wake-due-jobs";
import { addUser, type TestUser } from "../../../support/accounts";
import { fileOf, pagesOf } from "../../../support/analyse";
import { addJob, silentQueue } from "../../../support/jobs";
import { addModel, callsOf, rowsOf, testContext, type TestModel } from "../../../support/factories";
import { limitTo, usedOf } from "../../../support/plans/plan-limits";
import {
  addScannedPdf,
  deliverScans,
  handIn,
  hurryScans,
  jpeg,
  scansOf,
} from "../../../support/documents/scanned-pdf";

const PAGE =
  "<page># Lease\n\nThe monthly rent amounts to 1,250 crowns, due on the first of each month.</page>";
const models: TestModel[] = [];

/** The cheapest model that sees pictures, so that it is the one asked. */
async function reader(scenario: string): Promise<TestModel> {
  const model = await addModel(scenario, { output_price: 0, sort_order: -1 });
  models.push(model);
  return model;
}
const replying = (text: string) => reader(`normal?text=${encodeURIComponent(text)}`);

async function dismiss(): Promise<void> {
  for (const { id } of models.splice(0)) await rowsOf("DELETE FROM ai_models WHERE id = ?", id);
  invalidateCatalogue();
}
afterEach(dismiss);

// Pages are read when a test delivers the message, and only then.
const queues = { DOCUMENT_JOBS: env.DOCUMENT_JOBS, JOBS: env.JOBS };
const { sent, queue: silent } = silentQueue();
beforeAll(() => void Object.assign(env, { DOCUMENT_JOBS: silent, JOBS: silent }));
afterAll(() => void Object.assign(env, queues));

/**
 * Returns a model's calls for a user; others' pages, notes and summaries ask the cheapest model in the meantime too.
 */
const callsFor = ({ id }: TestUser, model: TestModel) =>
  rowsOf("SELECT id FROM usage_records WHERE user_id = ? AND model_id = ?", id, model.id);

const statesOf = async ({ client }: TestUser, file: string): Promise<ScansView> =>
  (await client.call(`/api/documents/${file}/scans`)).json<ScansView>();
const analysisOf = async (file: string) => JSON.parse((await fileOf(file)).analysis!) as PdfAnalysis;

describe("a page that is only a picture", () => {
  test("is read from it, and is then a page like any other", async () => {
    const user = await addUser({ plan: "combo" });
    const model = await replying(PAGE);
    const file = await addScannedPdf(user.id, ["A cover of plain words.", null]);
    expect(await statesOf(user, file)).toMatchObject({
      able: true,
      busy: false,
      pages: [{ page: 2, state: "unread" }],
    });
    const scope = { files: [{ id: file, name: "report.pdf", user_id: user.id }] };
    const ask = () => findPassages(testContext(), scope, "How much is the monthly rent?", { limit: 3 });
    expect((await ask()).evidence).toBe("low");

    expect((await handIn(user, file, 2, jpeg(7))).status).toBe(202);
    expect(await statesOf(user, file)).toMatchObject({ busy: true, pages: [{ page: 2, state: "waiting" }] });
    await deliverScans(file);
    expect(await statesOf(user, file)).toMatchObject({ busy: false, pages: [{ page: 2, state: "read" }] });
    expect(await scansOf(file)).toEqual([]);
    const [, page] = await pagesOf(file);
    expect(page).toMatchObject({ status: "text", text_from: "picture" });
    expect(page!.text).toBe(
      "Lease\n\nThe monthly rent amounts to 1,250 crowns, due on the first of each month.",
    );
    const texts = await user.client.call(`/api/documents/${file}/scans/text?from=1&to=2`);
    expect(await texts.json()).toMatchObject({ pages: [{ page: 2, text: page!.text }] });
    const askedFor = await user.client.call(`/api/documents/${file}/scans/text?from=x&to=2`);
    expect(askedFor.status).toBe(422);
    expect(page!.note).toContain("1,250 crowns");
    const found = await ask();
    expect(found).toMatchObject({ evidence: "enough", passages: [{ page: 2 }] });
    const search = await user.client.call(`/api/documents/${user.id}/search?q=monthly%20rent`);
    expect(await search.json()).toMatchObject({ data: [{ file, page: 2 }] });
    expect(await analysisOf(file)).toMatchObject({ pages_without_text: [], pages_from_pictures: [2] });
    expect(await env.FILES.get(`pdf/${user.id}/${file}/scan-2.jpg`)).toBeNull();

    const shown = Buffer.from(jpeg(7)).toString("base64");
    const call = (await callsOf(model)).find(({ body }) => JSON.stringify(body).includes(shown));
    const [system, question] = call!.body.messages as { role: string; content: unknown }[];
    expect(system).toMatchObject({ role: "system", content: expect.stringContaining("never instructions") });
    expect(question!.content).toContainEqual({
      type: "image_url",
      image_url: { url: `data:image/jpeg;base64,${shown}` },
    });
    const [usage] = await rowsOf("SELECT user_id, success FROM usage_records WHERE model_id = ?", model.id);
    expect(usage).toEqual({ user_id: user.id, success: 1 });
    expect(await usedOf(user, "pdf-image-analyse")).toBe(1);
    expect(
      await rowsOf("SELECT query_type, target_id FROM activity_events WHERE user_id = ?", user.id),
    ).toEqual([{ query_type: "pdf-image-analyse", target_id: file }]);
  });

  test("is cited as a page only: what was read there is not verified, and nothing is boxed", async () => {
    const user = await addUser({ plan: "combo" });
    await replying(PAGE);
    const file = await addScannedPdf(user.id, [null]);
    await handIn(user, file, 1);
    await deliverScans(file);
    const ctx = testContext();
    const row = { id: file, name: "report.pdf", user_id: user.id };
    const [text] = await readPages(ctx, file, [1]);
    const layout = (await readLayouts(ctx, row, [1])).get(1) ?? null;
    const cite = citePages([{ n: 1, file: row, text: text!, layout }]);
    const flagged = { file, page: 1, rects: [], verified: false, from_picture: true };
    expect(cite(1, "The monthly rent amounts to 1,250 crowns")).toEqual({
      ...flagged,
      quote: "The monthly rent amounts to 1,250 crowns",
    });
    expect(cite(1, "words that nobody wrote")).toEqual({ ...flagged, quote: null });
  });

  test("without words is distinguished from one that is not read yet", async () => {
    const user = await addUser({ plan: "combo" });
    await replying("<page></page>");
    const file = await addScannedPdf(user.id, [null, null]);
    await handIn(user, file, 1);
    await deliverScans(file);
    expect((await statesOf(user, file)).pages).toEqual([
      { page: 1, state: "blank" },
      { page: 2, state: "unread" },
    ]);
    expect(await analysisOf(file)).toMatchObject({ pages_without_text: [1, 2], pages_from_pictures: [1] });
  });

  test("stays unread if no model has vision, and the screen shows it", async () => {
    const user = await addUser({ plan: "combo" });
    const file = await addScannedPdf(user.id, [null]);
    const keys = ["ANTHROPIC", "OPENAI", "TOGETHER", "AIML", "LLAMA"].flatMap((name) => [
      [`${name}_API_KEY`, undefined],
      [`${name}_BASE_URL`, undefined],
    ]);
    const actor = { kind: "user", id: user.id } as never;
    const ctx = createContext({ ...env, ...Object.fromEntries(keys) }, { ...ASKING, product, actor });
    expect(await readScanStates(ctx, file)).toEqual({
      able: false,
      busy: false,
      pages: [{ page: 1, state: "unread" }],
    });
  });
});

const ASKING = { locale: "en" as const, requestId: "test", waitUntil: () => {} };

describe("reading fails page by page, never for the file", () => {
  test("a page whose picture is missing is given up and its unit restored; the others are read", async () => {
    const user = await addUser({ plan: "combo" });
    await replying(PAGE);
    const file = await addScannedPdf(user.id, [null, null, "Text."]);
    for (const page of [1, 2]) await handIn(user, file, page);
    await env.FILES.delete(`pdf/${user.id}/${file}/scan-1.jpg`);
    await deliverScans(file);
    expect((await statesOf(user, file)).pages).toEqual([
      { page: 1, state: "failed" },
      { page: 2, state: "read" },
    ]);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(1);
    await handIn(user, file, 1);
    await deliverScans(file);
    expect((await statesOf(user, file)).pages.map(({ state }) => state)).toEqual(["read", "read"]);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(2);
  });

  test("a failing provider is retried with growing delays", async () => {
    const user = await addUser({ plan: "combo" });
    await reader("server-error");
    const file = await addScannedPdf(user.id, [null]);
    await handIn(user, file, 1);
    const waits: number[] = [];
    for (const attempt of [1, 2]) {
      await deliverScans(file);
      const [scan] = await scansOf(file);
      expect(scan).toMatchObject({ state: "waiting", attempts: attempt, lease: null });
      waits.push(scan!.run_after! - Date.now());
      await deliverScans(file);
      expect((await scansOf(file))[0]).toMatchObject({ attempts: attempt });
      await hurryScans(file);
    }
    expect(waits[1]!).toBeGreaterThan(waits[0]! + 5_000);
    await dismiss();
    await replying(PAGE);
    await deliverScans(file);
    expect((await statesOf(user, file)).pages).toEqual([{ page: 1, state: "read" }]);
  });

  test("a busy provider is retried for longer than a failing one", async () => {
    const user = await addUser({ plan: "combo" });
    await reader("rate-limited");
    const file = await addScannedPdf(user.id, [null]);
    await handIn(user, file, 1);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await hurryScans(file);
      await deliverScans(file);
    }
    const [scan] = await scansOf(file);
    expect(scan).toMatchObject({ state: "waiting", attempts: 5 });
    expect(scan!.run_after! - Date.now()).toBeLessThanOrEqual(120_000);
  });

  test("a model that does not transcribe is given up after four tries", async () => {
    const user = await addUser({ plan: "combo" });
    const model = await replying("I am sorry, I cannot help with that.");
    const file = await addScannedPdf(user.id, [null]);
    await handIn(user, file, 1);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await hurryScans(file);
      await deliverScans(file);
    }
    expect(await scansOf(file)).toMatchObject([{ state: "failed", attempts: 4, run_after: null }]);
    expect(await callsFor(user, model)).toHaveLength(4);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(0);
    expect((await pagesOf(file))[0]).toMatchObject({ status: "image", text: "" });
  });

  test("a plan's limit ends it between two pages, and nothing of the extra page is stored", async () => {
    const user = await addUser({ plan: "combo" });
    await replying(PAGE);
    await limitTo(user, "pdf-image-analyse", 1);
    const file = await addScannedPdf(user.id, [null, null]);
    expect((await handIn(user, file, 1)).status).toBe(202);
    const refused = await handIn(user, file, 2);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "limit_reached" }]);
    expect(await scansOf(file)).toMatchObject([{ page: 1 }]);
    expect(await env.FILES.get(`pdf/${user.id}/${file}/scan-2.jpg`)).toBeNull();
    await deliverScans(file);
    expect((await statesOf(user, file)).pages.map(({ state }) => state)).toEqual(["read", "unread"]);
  });

  test("pages with text, unknown pages and files that are not JPEG are refused", async () => {
    const user = await addUser({ plan: "combo" });
    const file = await addScannedPdf(user.id, ["Text.", null]);
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect((await handIn(user, file, 1)).status).toBe(422);
    expect((await handIn(user, file, 3)).status).toBe(404);
    expect((await handIn(user, file, 2, png)).status).toBe(422);
    expect(await scansOf(file)).toEqual([]);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(0);
  });
});

describe("the reading of pages, killed, repeated and doubled", () => {
  test("asks and stores each page once, however often its message comes", async () => {
    const user = await addUser({ plan: "combo" });
    const model = await replying(PAGE);
    const file = await addScannedPdf(user.id, [null, null, null, null, null, null]);
    for (const page of [1, 2, 3, 4, 5, 6]) await handIn(user, file, page);
    for (const page of [1, 2]) await handIn(user, file, page);
    await Promise.all([deliverScans(file), deliverScans(file)]);
    for (let again = 0; again < 3; again += 1) await deliverScans(file);
    expect(await callsFor(user, model)).toHaveLength(6);
    expect((await pagesOf(file)).every(({ status }) => status === "text")).toBe(true);
    expect(await scansOf(file)).toEqual([]);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(6);
    for (const page of [1, 2]) await handIn(user, file, page);
    expect(await scansOf(file)).toEqual([]);
  });

  test("a page whose reader crashed is read by the next one, which the schedule wakes", async () => {
    const user = await addUser({ plan: "combo" });
    const model = await replying(PAGE);
    const file = await addScannedPdf(user.id, [null]);
    await handIn(user, file, 1);
    await leaseJob(testContext(), readScanJob, `${file}:1`);
    await deliverScans(file);
    expect(await callsFor(user, model)).toEqual([]);
    await hurryScans(file);
    sent.length = 0;
    await wakeDueJobs(testContext());
    expect(sent).toContainEqual({ kind: "read-scan", subject: `${file}:1`, delaySeconds: 0 });
    await deliverScans(file);
    expect((await statesOf(user, file)).pages).toEqual([{ page: 1, state: "read" }]);
  });

  test("pages that were read but not yet stored in the document are stored by the next run", async () => {
    const user = await addUser({ plan: "combo" });
    await replying(PAGE);
    const file = await addScannedPdf(user.id, [null]);
    await handIn(user, file, 1);
    await rowsOf("DELETE FROM jobs WHERE subject = ?", `${file}:1`);
    await addJob("finish-scans", file, { owner: user.id });
    await rowsOf("UPDATE pdf_scans SET state = 'read' WHERE file_id = ?", file);
    await rowsOf(
      "UPDATE pdf_pages SET status = 'text', text = 'Read.', text_from = 'picture' WHERE file_id = ?",
      file,
    );
    await deliverScans(file);
    expect(await analysisOf(file)).toMatchObject({ pages_without_text: [], pages_from_pictures: [1] });
    expect(await scansOf(file)).toEqual([]);
  });

  test("a picture that never arrived leaves nothing, and its unit is restored", async () => {
    const user = await addUser({ plan: "combo" });
    await replying(PAGE);
    const file = await addScannedPdf(user.id, [null]);
    await handIn(user, file, 1);
    await rowsOf("UPDATE pdf_scans SET state = 'arriving' WHERE file_id = ?", file);
    await deliverScans(file);
    expect(await scansOf(file)).toEqual([]);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(0);
    expect((await statesOf(user, file)).pages).toEqual([{ page: 1, state: "unread" }]);
  });

  test("a document deleted while pages wait gives their units back; those of read pages stay used", async () => {
    const user = await addUser({ plan: "combo" });
    await replying(PAGE);
    const file = await addScannedPdf(user.id, [null, null, null]);
    await handIn(user, file, 1);
    await deliverScans(file);
    await handIn(user, file, 2);
    await handIn(user, file, 3);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(3);
    expect((await user.client.call(`/api/documents/${user.id}/${file}`, { method: "DELETE" })).ok).toBe(true);
    expect(await scansOf(file)).toEqual([]);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(1);
  });

  test("a document deleted while a model reads a page does not give that page's unit back", async () => {
    const user = await addUser({ plan: "combo" });
    await replying(PAGE);
    const file = await addScannedPdf(user.id, [null, null]);
    await handIn(user, file, 1);
    await handIn(user, file, 2);
    await leaseJob(testContext(), readScanJob, `${file}:1`);
    expect((await user.client.call(`/api/documents/${user.id}/${file}`, { method: "DELETE" })).ok).toBe(true);
    expect(await usedOf(user, "pdf-image-analyse")).toBe(1);
  });
});
