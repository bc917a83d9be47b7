// @vitest-environment jsdom
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { RunPage } from "#workers/contract/writing/runs";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { usualAnswer } from "../support/upstreams/scenario.ts";
import { Product } from "./product.ts";
import { seededRandom } from "./random.ts";
import { startScriptedUpstream } from "./scripted-upstream.ts";
import { storedRows } from "./stored-rows.ts";
import { Browser, WritingPage } from "./writing-page.ts";

/** Each costs a start of the product and happens to all open documents at once. `KILLS=20` makes more of them. */
const KILLS = Number(process.env.KILLS ?? 4);
/** Within which a kill comes after a start; milliseconds. An answer takes two seconds. */
const KILLED_WITHIN_MS = 2_500;
const TOKENS = 100;
const ANSWER = usualAnswer(TOKENS).replace(/\s/g, "");
const ENDED_WITHIN_MS = 180_000;

const KINDS = ["typed", "template", "rewrite", "new"] as const;
const SHORT = "<p>Before.</p><p></p><p>After.</p>";
/** A part of a document that is rewritten is sent for itself, and counts for itself. */
const PARTS = 4;
const LONG = Array.from({ length: PARTS }, (_, part) => `<p>${`word${part} `.repeat(1_000).trim()}</p>`).join(
  "",
);

let upstream: Awaited<ReturnType<typeof startScriptedUpstream>>;
let product: Product;
let reader: Reader;
let template: number;
let amelioration: number;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  upstream.play(`scenario:normal?tokens=${TOKENS}&gap=20`);
  product = new Product(upstream.url);
  await product.prepare((database) => {
    const idOf = (table: string, name: string) =>
      Number(database.prepare(`SELECT id FROM ${table} WHERE name_en = ?`).get(name)!.id);
    reader = seedReader(database, "rédaction");
    template = idOf("assistant_templates", "Thank-you note");
    amelioration = idOf("improvement_options", "Shorten");
  });
  await product.start();
});
afterAll(async () => {
  await product.remove();
  await upstream.close();
});

/** A document, and the run that writes into it. */
interface Work {
  kind: (typeof KINDS)[number];
  page: WritingPage;
  run: Promise<void>;
  /** Last text on the screen, up to the end of what a model wrote. */
  shown: string;
}

const statusOf = ({ page }: Work) => page.runs.get();
const isRunning = (work: Work) => statusOf(work).is === "running";
const writtenIn = ({ page }: Work) => page.text.replace(/After\..*/, "");

async function begin(browser: Browser, kind: Work["kind"]): Promise<Work> {
  const draft = { title: kind, content: kind === "rewrite" ? LONG : SHORT };
  const page = new WritingPage(browser, draft, null);
  const work: Work = { kind, page, run: Promise.resolve(), shown: "" };
  if (kind === "new") return work;
  await page.saver.ensureStored();
  page.editor.commands.setTextSelection(10);
  const fields = { person: "Ada", reason: "Her help" };
  if (kind === "template") work.run = page.runs.streamTemplate({ template_id: template, fields });
  if (kind === "rewrite") work.run = page.runs.startRewrite({ amelioration_id: amelioration }, "document");
  return work;
}

it(
  "no kill loses what was stored or shown, changes anything else, counts a part twice or leaves a run on",
  { timeout: 900_000 },
  async () => {
    const random = seededRandom();
    const browser = new Browser(product, reader);
    const figures = { kills: 0, parts: 0, confirmed: 0, unanswered: 0, reopened: 0, resumed: 0 };
    let works: Work[] = [];
    /** Documents that nobody opens again while their run continues. */
    const gone: Work[] = [];
    const goesOn = ({ kind, ...work }: Work) => kind === "typed" || isRunning({ kind, ...work });

    /** Types into a document until the kill, and has it stored now and then. */
    async function typeInto({ page }: Work, isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        page.type(2, ` ${random.below(1000)}`);
        if (random.below(3) === 0) void page.saver.flush();
        await sleep(random.below(60));
      }
    }

    for (; figures.kills < KILLS; figures.kills += 1) {
      for (const kind of KINDS) {
        if (works.some((work) => work.kind === kind && goesOn(work))) continue;
        works.push(await begin(browser, kind));
        if (kind === "template") figures.parts += 1;
        if (kind === "rewrite") figures.parts += PARTS;
      }
      let isKilled = false;
      const typed = works.filter(({ kind, page }) => kind === "typed" || (kind === "new" && !page.id));
      const typing = typed.map((work) => typeInto(work, () => isKilled));
      await sleep(random.below(KILLED_WITHIN_MS));
      await product.kill();
      isKilled = true;
      await Promise.all(typing);
      for (const work of works) closeOrStay(work, random.below(4));
      await product.start();

      const stored = works.filter(({ page }) => page.id);
      for (const { page, kind } of stored) {
        const { confirmed } = page;
        const { content } = await browser.stored(page.id);
        const at = page.sent.lastIndexOf(content);
        expect(at, `${kind}: ${content}`).toBeGreaterThanOrEqual(Math.max(0, confirmed));
        figures[at === confirmed ? "confirmed" : "unanswered"] += 1;
      }
      const closed = stored.filter(({ page }) => page.editor.isDestroyed);
      gone.push(...closed.filter((work) => isRunning(work) && random.below(3) === 0));
      works = works.filter((work) => !gone.includes(work));
      for (const work of closed.filter((one) => !gone.includes(one))) {
        work.page = await browser.open(work.page.id);
        figures.reopened += 1;
        expect(writtenIn(work).startsWith(work.shown), work.shown).toBe(true);
        if (statusOf(work).is !== "interrupted") continue;
        figures.resumed += 1;
        work.run = work.page.runs.resume(work.page.id);
      }
      for (const { page } of works) page.saver.retry();
      dispatchEvent(new Event("online"));
    }

    for (const work of works) {
      await settle(work);
      await checkEnd(browser, work);
    }
    const documents = storedRows(product.state, "assistant_documents", "SELECT id FROM assistant_documents");
    const made = [...works, ...gone].map(({ page }) => page.id);
    expect(documents.map(({ id }) => id).sort()).toEqual(made.sort());
    const units = storedRows(product.state, "units", "SELECT id FROM units WHERE query_type = 'writing'");
    console.log({ ...figures, gone: gone.length, units: units.length });
    expect(units.length).toBeLessThanOrEqual(figures.parts);
  },
);

/** Decides over a page while the server is down: 2 of 4 stay, one is closed, one ends with its browser. */
function closeOrStay(work: Work, fate: number): void {
  const { page } = work;
  // A killed browser loses what it has not stored; the run is offered with what the server has of it.
  work.shown = fate === 2 ? "" : writtenIn(work);
  if (page.id && fate === 2) page.close("killed");
  if (page.id && fate === 3) page.close("closed");
}

/** Waits for the end of what is written into a document, and continues what the screen offers to continue. */
async function settle(work: Work): Promise<void> {
  const { page } = work;
  for (;;) {
    await vi.waitFor(() => expect(isRunning(work)).toBe(false), { timeout: ENDED_WITHIN_MS, interval: 20 });
    await work.run;
    const status = statusOf(work);
    if (!("run" in status) || !status.run) break;
    work.run = page.runs.resume(page.id);
  }
  await page.saver.flush();
}

/** The document is stored as it is on the screen, with what was shown before, and its run has ended. */
async function checkEnd(browser: Browser, work: Work): Promise<void> {
  const { kind, page, shown } = work;
  expect(page.saver.state, kind).toEqual({ is: "saved" });
  expect((await browser.stored(page.id)).content).toBe(page.content);
  expect(writtenIn(work).startsWith(shown), `${writtenIn(work)} after ${shown}`).toBe(true);
  if (kind === "rewrite") expect(page.content).toBe(LONG);
  if (kind === "template") {
    expect(`Before.${ANSWER}`).toContain(writtenIn(work));
    expect(page.content.endsWith("<p>After.</p>")).toBe(true);
  }
  const isRun = kind === "rewrite" || kind === "template";
  await vi.waitFor(async () => {
    const { data } = await browser.get<RunPage>(`/${page.id}/runs`);
    expect(data).toHaveLength(isRun ? 1 : 0);
    // A text that the kill cut off stays as far as it was shown; a revision continues with its next part.
    for (const { state } of data)
      expect(kind === "rewrite" ? ["complete"] : ["complete", "failed"]).toContain(state);
  });
}
