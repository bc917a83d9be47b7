import { chunkBm25, fts5Pages, type Ranker } from "./baselines.ts";
import type { Exam, ExamQuestion } from "./make-report.ts";
import type { Target } from "../target.ts";
import type { Seeded } from "./seed-exams.ts";

/** Questions whose page was among the first, of how many. */
export interface Score {
  asked: number;
  in5: number;
  in10: number;
}

/** Milliseconds that each call took, and the processor's seconds of all. */
export interface Calls {
  times: number[];
  cpuSeconds: number;
}

export interface RetrievalSample {
  documents: number;
  /** By who ranks, and by which questions. */
  scores: Map<string, Record<ExamQuestion["set"], Score>>;
  /** Calls that find nothing, the first about each document, and further ones about the longest. */
  floor: Calls;
  cold: Calls;
  warm: Calls;
  pages: number;
}

const noCalls = (): Calls => ({ times: [], cpuSeconds: 0 });

/** Asks the product every question of the exams, and two plain ways of ranking the same. */
export async function measureRetrieval(
  { origin, tree }: Target,
  { user, token, files }: Seeded,
  exams: readonly Exam[],
): Promise<RetrievalSample> {
  const longest = exams.reduce((a, b) => (b.pages.length > a.pages.length ? b : a));
  const sample: RetrievalSample = {
    documents: exams.length,
    scores: new Map(),
    floor: noCalls(),
    cold: noCalls(),
    warm: noCalls(),
    pages: longest.pages.length,
  };
  const cpu = () => tree?.cpuSeconds() ?? Number.NaN;
  const call = async (path: string, calls: Calls): Promise<unknown> => {
    const cpuBefore = cpu();
    const askedAt = performance.now();
    const response = await fetch(`${origin}/api/documents/${user}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body: unknown = await response.json();
    calls.times.push(performance.now() - askedAt);
    calls.cpuSeconds += cpu() - cpuBefore;
    if (!response.ok) throw new Error(`${path} answers ${response.status} ${JSON.stringify(body)}`);
    return body;
  };
  for (let n = 0; n < 50; n++) await call("/search?q=xylophones", sample.floor);
  for (const [at, exam] of exams.entries()) {
    const rankers: [string, Ranker][] = [
      ["plain FTS5 over pages", fts5Pages(exam.pages)],
      ["BM25 of 100-word pieces", chunkBm25(exam.pages)],
    ];
    for (const [n, question] of exam.questions.entries()) {
      const calls = n === 0 ? sample.cold : exam === longest ? sample.warm : noCalls();
      const path = `/${files[at]}/retrieval?q=${encodeURIComponent(question.ask)}`;
      const found = (await call(path, calls)) as { passages: { page: number }[] };
      count(sample, "product", question, found.passages.map(({ page }) => page)); // prettier-ignore
      for (const [name, rank] of rankers) count(sample, name, question, rank(question.ask));
    }
  }
  return sample;
}

function count(
  { scores }: RetrievalSample,
  name: string,
  { set, pages }: ExamQuestion,
  ranked: number[],
): void {
  const none = () => ({ asked: 0, in5: 0, in10: 0 });
  const own = scores.get(name) ?? { first: none(), other: none() };
  scores.set(name, own);
  const rank = ranked.findIndex((page) => pages.includes(page));
  own[set].asked++;
  if (rank >= 0 && rank < 5) own[set].in5++;
  if (rank >= 0 && rank < 10) own[set].in10++;
}

/** Shares of all questions, 0 to 1. */
export function shares({ first, other }: Record<ExamQuestion["set"], Score>): { in5: number; in10: number } {
  const asked = first.asked + other.asked;
  return { in5: (first.in5 + other.in5) / asked, in10: (first.in10 + other.in10) / asked };
}
