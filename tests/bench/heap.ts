import { HeapWatch } from "../support/machine/heap-watch.ts";
import { drive, emptySample } from "./drive.ts";
import { LOADS } from "./loads.ts";
import { measureAnalysis, type Reader } from "./pdf-analysis.ts";
import type { Product } from "./product.ts";
import { show, table } from "./report.ts";
import { makeReport } from "./retrieval/make-report.ts";
import { askRetrieval, type Seeded } from "./retrieval/seed-exams.ts";

/** The most that the heap of an isolate held while something ran, garbage included; in MB. */
export interface HeapSample {
  /** 500 open streams. */
  wide: number;
  /** A document of 500 pages is analysed: the main Worker, and the one that opens the document. */
  analysis: number;
  reader: number;
  /** 2,000 pages are searched. */
  search: number;
}

const SEARCHED_PAGES = 2_000;
const SEARCHES = 20;

/** Document that a product must hold for `measureHeap`. */
export const searchedExam = () => makeReport(7, SEARCHED_PAGES);

/**
 * Measures a product that was started with its inspector open. The inspector slows it down: no other figure comes from
 * this run.
 */
export async function measureHeap(
  product: Product,
  { inspectorPort, reader, seeded, folder }: HeapOptions,
): Promise<HeapSample> {
  const main = new HeapWatch(inspectorPort);
  const pdfReader = new HeapWatch(inspectorPort + 1);
  const wide = await main.peakDuring(() => drive(product, LOADS.wide, emptySample()));
  let readerPeak = Number.NaN;
  const analysis = await main.peakDuring(async () => {
    readerPeak = await pdfReader.peakDuring(() => measureAnalysis(product, reader, folder));
  });
  const questions = searchedExam().questions.slice(0, SEARCHES);
  const search = await main.peakDuring(async () => {
    for (const { ask } of questions) await askRetrieval(product.origin, seeded, ask);
  });
  return { wide, analysis, reader: readerPeak, search };
}

export interface HeapOptions {
  inspectorPort: number;
  reader: Reader;
  /** Holds `searchedExam` as its only document. */
  seeded: Seeded;
  folder: string;
}

export function heapTable({ wide, analysis, reader, search }: HeapSample): string {
  return [
    "\nheap of an isolate, at most, garbage included",
    table([
      ["", "MB"],
      ["wide: 500 open streams", show(wide)],
      ["500 pages are analysed: main Worker", show(analysis)],
      ["500 pages are analysed: PDF reader", show(reader)],
      [`${SEARCHED_PAGES} pages are searched`, show(search)],
    ]),
  ].join("\n");
}
