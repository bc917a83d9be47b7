import { setTimeout as sleep } from "node:timers/promises";
import { heldMB } from "../support/machine/heap-watch.ts";
import { manyPages } from "../support/documents/documents.ts";
import { drive, emptySample } from "./drive.ts";
import type { Load } from "./loads.ts";
import { analyse, upload, type Reader } from "./pdf-analysis.ts";
import type { Product } from "./product.ts";
import { percentile } from "./statistics.ts";
import { show, table } from "./report.ts";
import { askRetrieval, type Seeded } from "./retrieval/seed-exams.ts";
import type { Target } from "./target.ts";

/** How long a soak lasts unless `--seconds` says otherwise, and how long before its first figures. */
export const SOAK_SECONDS = 15 * 60;
const SETTLED_SECONDS = 2 * 60;
/** Answers of 40 tokens, one after the other. */
export const SOAK_CHATS: Load = {
  users: 10,
  tokens: 40,
  first: 50,
  gap: 5,
  spread: 500,
  duration: 0,
  questions: 1e6,
};
/** Visitors ask so often, less than a key allows in a minute. */
const VISIT_GAP_MS = 2_000;
const VISIT: Load = { ...SOAK_CHATS, users: 1, tokens: 1, spread: 0, questions: 1 };
const SEARCH_GAP_MS = 1000;
const UPLOAD_GAP_MS = 30_000;
const UPLOADED = { pages: 20, bytes: 400_000 };

/** What the product holds and takes after a while. */
export interface SoakFigures {
  minute: number;
  /** After its garbage was collected: heap and buffers, in MB. */
  held: number;
  /** Of all its processes, in MiB. */
  memory: number;
  /** Processor time for an answer and what else is done meanwhile, in milliseconds. */
  cpuPerAnswer: number;
  firstToken: { p50: number; p99: number };
  faults: number;
  /** The first few kinds of them. */
  errors: string[];
}

export interface SoakOptions {
  seconds: number;
  inspectorPort: number;
  visitor: Target;
  reader: Reader;
  seeded: Seeded;
  questions: readonly string[];
}

/** Uses everything at once for a while; figures of the first minutes and of the last ones. */
export async function measureSoak(product: Product, options: SoakOptions): Promise<SoakFigures[]> {
  const span = Math.min(SETTLED_SECONDS, options.seconds / 3);
  const first = await useAll(product, options, span);
  await useAll(product, options, options.seconds - 2 * span);
  return [first, await useAll(product, options, span)].map((figures, at) => ({
    ...figures,
    minute: (at === 0 ? span : options.seconds) / 60,
  }));
}

async function useAll(
  product: Product,
  { inspectorPort, visitor, reader, seeded, questions }: SoakOptions,
  seconds: number,
): Promise<Omit<SoakFigures, "minute">> {
  const sample = emptySample();
  const visits = emptySample();
  const until = performance.now() + seconds * 1000;
  const cpuBefore = product.tree!.cpuSeconds();
  const errors: string[] = [];
  const repeat = async (gap: number, work: (at: number) => Promise<unknown>) => {
    for (let at = 0; performance.now() < until; at += 1) {
      await work(at).catch((error: unknown) => errors.push(String(error)));
      await sleep(gap);
    }
  };
  const { bytes } = await manyPages(UPLOADED);
  await Promise.all([
    drive(product, { ...SOAK_CHATS, duration: seconds * 1000 }, sample),
    repeat(VISIT_GAP_MS, () => drive(visitor, VISIT, visits)),
    repeat(SEARCH_GAP_MS, (at) => askRetrieval(product.origin, seeded, questions[at % questions.length]!)),
    repeat(UPLOAD_GAP_MS, async () =>
      analyse(product.origin, reader, await upload(product.origin, reader, bytes)),
    ),
  ]);
  const cpuSeconds = product.tree!.cpuSeconds() - cpuBefore;
  const ms = (share: number) => percentile(sample.firstToken, share) / 1000;
  const all = [...errors, ...sample.errors, ...visits.errors];
  return {
    held: await heldMB(inspectorPort),
    memory: [...product.tree!.memoryMiB().values()].reduce((sum, mib) => sum + mib, 0),
    cpuPerAnswer: (cpuSeconds / (sample.answers + visits.answers)) * 1000,
    firstToken: { p50: ms(0.5), p99: ms(0.99) },
    faults: all.length + sample.lost + sample.repeated,
    errors: [...new Set(all)].slice(0, 3),
  };
}

export function soakTable(figures: readonly SoakFigures[]): string {
  const heading = ["after minutes", "MB held", "MiB", "ms CPU/answer", "first token p50", "p99 ms", "faults"];
  const rows = figures.map(({ minute, held, memory, cpuPerAnswer, firstToken, faults }) => [
    ...[minute, held, memory, cpuPerAnswer, firstToken.p50, firstToken.p99].map((value) => show(value)),
    String(faults),
  ]);
  const errors = figures.flatMap((one) => one.errors.map((error) => `  ${error}`));
  const title = "\nsoak: chats, visitors, searches and documents at once";
  return [title, table([heading, ...rows]), ...new Set(errors)].join("\n");
}
