import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { Context } from "../../../workers/core/context";
import { openDatabase } from "../../../workers/db/client";
import type { Chunk } from "../../../workers/contract/knowledge";
import { extractText } from "../../../workers/features/documents/analysis/layout/extract-text";
import { splitChunks, type OpenHeading } from "../../../workers/core/knowledge/text/split-chunks";
import { findPassages } from "../../../workers/features/documents/retrieval/find-passages";
import { openPdf } from "../../../workers/pdf-reader/engine/open-pdf";
import { chunkPage } from "../../support/chunk-page";
import { show, table } from "../report";
import { percentile } from "../statistics";
import { makeReport } from "./make-report";
import { openMigrated } from "./open-database";
import { sqliteD1 } from "./sqlite-d1";

/** Reports of the library; each has another company or year. */
const LIBRARY_REPORTS = 40;
const LIBRARY_PAGES = 60;
const QUESTIONS_PER_REPORT = 2;
/** Reports that are asked alone. */
const REPORTS = 1;
const REPORT_PAGES = 200;

interface Page {
  text: string;
  chunks: Chunk[];
}

interface Question {
  ask: string;
  pages: number[];
  /** Whether the ranking may be worked on with it, or it is only measured. */
  isWorkedOn: boolean;
}

interface Document {
  kind: string;
  name: string;
  pages: Page[];
  questions: Question[];
}

/** How often a right page is among the first. */
interface Score {
  asked: number;
  in1: number;
  in5: number;
  in10: number;
}

interface PublicDocument {
  kind: string;
  path: string;
  name: string;
  questions: [ask: string, quote: string][];
}

const spaceless = (text: string) => text.replace(/[\s\u00ad-]+/g, "").toLowerCase();

/** The public documents that are in `folder`; those that are not are left out. */
async function publicDocuments(folder: string): Promise<Document[]> {
  const list = JSON.parse(readFileSync("tests/bench/retrieval/documents/questions.json", "utf8")) as {
    documents: PublicDocument[];
  };
  const documents: Document[] = [];
  for (const { kind, path, name, questions } of list.documents) {
    const pages = await readPdf(`${folder}/${path}`);
    const texts = pages.map(({ text }) => spaceless(text));
    const found = questions.map(([ask, quote], at) => ({
      ask,
      pages: texts.flatMap((text, page) => (text.includes(spaceless(quote)) ? [page + 1] : [])),
      // Two neighbours ask for the same thing in two ways: halves are made of pairs.
      isWorkedOn: at % 4 < 2,
    }));
    for (const { ask, pages: right } of found)
      if (right.length === 0) console.error(`${name}: no page answers “${ask}”`);
    documents.push({ kind, name, pages, questions: found.filter((question) => question.pages.length > 0) });
  }
  return documents;
}

async function readPdf(path: string): Promise<Page[]> {
  const pdf = await openPdf({ bytes: new Uint8Array(readFileSync(path)) });
  try {
    const pages: Page[] = [];
    const headings: OpenHeading[] = [];
    for (let number = 1; number <= pdf.pageCount; number += 1) {
      const page = extractText(await pdf.readPage(number));
      pages.push({ text: page.text, chunks: splitChunks(page, headings) });
    }
    return pages;
  } finally {
    await pdf.close();
  }
}

function generatedReport(seed: number, length: number, name?: string): Document {
  const report = makeReport(seed, length);
  return {
    kind: "report",
    name: name ?? report.name,
    pages: report.pages.map((text) => ({ text, chunks: chunkPage(text) })),
    questions: report.questions.map(({ ask, pages, set }) => ({ ask, pages, isWorkedOn: set === "first" })),
  };
}

/** Some questions of a report, with its company and year; every second report has a name that says nothing. */
function libraryReport(seed: number): Document {
  const untidy = seed % 2 === 0 ? `scan-${String(seed).padStart(4, "0")}.pdf` : undefined;
  const report = generatedReport(seed, LIBRARY_PAGES, untidy);
  const year = 2015 + (seed % 8);
  const asked = report.questions.filter((_, at) => (at * 7 + seed) % 47 === 0).slice(0, QUESTIONS_PER_REPORT);
  const withYear = (ask: string) => (ask.includes(String(year)) ? ask : `${ask} (report for ${year})`);
  return { ...report, questions: asked.map((question) => ({ ...question, ask: withYear(question.ask) })) };
}

function openStore(): { database: DatabaseSync; ctx: Context } {
  const database = openMigrated();
  const ctx = {
    db: openDatabase(sqliteD1(database)),
    config: { embedding: null },
    env: {},
    log: console,
    waitUntil: () => {},
  } as unknown as Context;
  return { database, ctx };
}

interface StoredFile {
  id: string;
  user_id: string;
  name: string;
}

let stored = 0;

function store(database: DatabaseSync, user: string, { name, pages }: Document): StoredFile {
  stored += 1;
  const id = `pdf_${createHash("sha256").update(`${user} ${name} ${stored}`).digest("hex").slice(0, 20)}`;
  database
    .prepare(
      `INSERT INTO pdf_files (id, user_id, name, byte_size, r2_key, analysis_status, progress_total_pages,
         progress_completed_pages, created_at, updated_at) VALUES (?, ?, ?, 1000, '', 'completed', ?, ?, ?, ?)`,
    )
    .run(id, user, name, pages.length, pages.length, stored, stored);
  const insert = database.prepare(
    "INSERT INTO pdf_pages (file_id, page, status, text, chunks) VALUES (?, ?, 'text', ?, ?)",
  );
  database.exec("BEGIN");
  pages.forEach(({ text, chunks }, at) => insert.run(id, at + 1, text, JSON.stringify(chunks)));
  database.exec("COMMIT");
  return { id, user_id: user, name };
}

class Scores {
  readonly #scores = new Map<string, Score>();

  count(name: string, rank: number): void {
    const score = this.#scores.get(name) ?? { asked: 0, in1: 0, in5: 0, in10: 0 };
    this.#scores.set(name, score);
    score.asked += 1;
    if (rank === 1) score.in1 += 1;
    if (rank > 0 && rank <= 5) score.in5 += 1;
    if (rank > 0 && rank <= 10) score.in10 += 1;
  }

  rows(): string[][] {
    return [...this.#scores]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, { asked, in1, in5, in10 }]) => [
        name,
        String(asked),
        ...[in1, in5, in10].map((count) => show(count / asked, 2)),
      ]);
  }
}

const half = ({ isWorkedOn }: Question) => (isWorkedOn ? "worked on" : "measured");

async function main(folder: string): Promise<void> {
  const isVerbose = process.argv.includes("--misses");
  const { database, ctx } = openStore();
  const scores = new Scores();
  const times: number[] = [];
  const ask = async (files: StoredFile[], right: StoredFile, { ask: question, pages }: Question) => {
    const startedAt = performance.now();
    const { passages } = await findPassages(ctx, { files }, question, { limit: 10 });
    times.push(performance.now() - startedAt);
    return passages.findIndex(({ file, page }) => file === right.id && pages.includes(page)) + 1;
  };
  const alone = await publicDocuments(folder);
  for (let seed = 101; seed < 101 + REPORTS; seed += 1) alone.push(generatedReport(seed, REPORT_PAGES));
  for (const document of alone) {
    const file = store(database, "usr_alone", document);
    for (const question of document.questions) {
      const rank = await ask([file], file, question);
      scores.count(`one ${document.kind}, ${half(question)}`, rank);
      if (isVerbose && question.isWorkedOn && (rank === 0 || rank > 5))
        console.log(rank, document.name, question.ask);
    }
  }
  say("one document", times);
  const reports = Array.from({ length: LIBRARY_REPORTS }, (_, at) => libraryReport(at + 1));
  for (const order of ["oldest first", "newest first"]) {
    times.length = 0;
    const list = order === "oldest first" ? reports : reports.toReversed();
    const files = list.map((document) => store(database, `usr_${order}`, document));
    for (const [at, document] of list.entries())
      for (const question of document.questions) {
        const rank = await ask(files, files[at]!, question);
        scores.count(`library uploaded ${order}, ${half(question)}`, rank);
        if (isVerbose && question.isWorkedOn && order === "newest first" && (rank === 0 || rank > 10))
          console.log(rank, document.name, question.ask);
      }
    say(`library of ${files.length} documents`, times);
  }
  await measureMemory(database, ctx);
  console.log(table([["right page among the first", "asked", "1", "5", "10"], ...scores.rows()]));
}

const LONG_DOCUMENT_PAGES = 2_000;

/** Measures what a search of the longest document adds to the heap, while it lasts and afterwards. */
async function measureMemory(database: DatabaseSync, ctx: Context): Promise<void> {
  const document = generatedReport(7, LONG_DOCUMENT_PAGES);
  const file = store(database, "usr_long", document);
  const questions = document.questions.slice(0, 5);
  document.pages.length = 0;
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 5);
  for (const { ask } of questions) {
    await findPassages(ctx, { files: [file] }, ask, { limit: 10 });
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }
  clearInterval(sampling);
  globalThis.gc?.();
  const megabytes = (bytes: number) => show((bytes - before) / 1_000_000);
  const after = megabytes(process.memoryUsage().heapUsed);
  console.log(
    `${LONG_DOCUMENT_PAGES} pages: heap ${megabytes(peak)} MB at most, garbage included, ${after} MB kept`,
  );
}

function say(name: string, times: number[]): void {
  const figures = [0.5, 0.95].map((share) => show(percentile(times, share)));
  console.log(`${name}: ${times.length} questions, p50 and p95 ${figures.join(" and ")} ms`);
}

await main(process.argv[2] ?? "tests/bench/.cache/documents");
