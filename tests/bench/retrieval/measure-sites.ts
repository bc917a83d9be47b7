import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { show, table } from "../report";
import { percentile } from "../statistics";
import { askSite, type SiteAnswer } from "./sites/ask-site";
import { bm25 } from "./sites/bm25";
import { fetchSites } from "./sites/fetch-sites";
import { headingSections } from "./sites/heading-sections";
import { isHeld, readQuestions, type SiteQuestion } from "./sites/questions";
import { CACHE, sites, type Site } from "./sites/sites";
import { openTrained, trainSite, type TrainedSite } from "./sites/train-site";
import { stemsOf } from "./sites/words";

/** Passages that an answer is written from. */
const PASSAGES = 8;
const QUESTIONS = "tests/bench/retrieval/sites/questions.jsonl";

interface Asked {
  question: SiteQuestion;
  answer: SiteAnswer;
  /** Place of the first passage of a right page, from 1; 0 where there is none. */
  rank: number;
  plainRank: number;
}

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const has = (name: string): boolean => process.argv.includes(`--${name}`);

async function main(): Promise<void> {
  const names = option("sites")?.split(",");
  const chosen = sites.filter(({ name }) => !names || names.includes(name));
  if (has("fetch")) return fetchSites(chosen);
  fetchSites(chosen);
  mkdirSync(join(CACHE, "trained"), { recursive: true });
  const file = option("questions") ?? QUESTIONS;
  if (!existsSync(file)) throw new Error(`${file} with the questions is not there.`);
  const questions = readQuestions(file, chosen).filter(({ id }) => has("held") || !isHeld(id));
  const asked: Asked[] = [];
  for (const site of chosen) {
    const own = questions.filter(({ site: name }) => name === site.name);
    if (own.length > 0) asked.push(...(await askAll(site, own)));
  }
  report(asked);
  writeAnswers(asked);
}

async function askAll(site: Site, questions: readonly SiteQuestion[]): Promise<Asked[]> {
  const trained = await trainedSite(site);
  const sections = await headingSections(site);
  const rank = bm25(
    sections.map(({ text }) => text),
    (text) => stemsOf(text, site.language),
  );
  const asked: Asked[] = [];
  for (const question of questions) {
    const answer = await askSite(trained, question);
    const plain = rank(question.question, PASSAGES).map((at) => sections[at]!.page);
    const place = (pages: readonly string[]) =>
      pages.slice(0, PASSAGES).findIndex((page) => question.answers.includes(page)) + 1;
    asked.push({ question, answer, rank: place(answer.pages), plainRank: place(plain) });
  }
  trained.database.close();
  return asked;
}

/** A site that is trained now or, with `--trained`, was before. */
async function trainedSite(site: Site): Promise<TrainedSite> {
  const before = has("trained") ? openTrained(site) : null;
  if (before) return before;
  rmSync(join(CACHE, "trained", `${site.name}.sqlite`), { force: true });
  const startedAt = performance.now();
  const trained = await trainSite(site);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { learned, failed, sections } = trained.database
    .prepare(
      `SELECT count(live_version) AS learned, sum(live_version IS NULL) AS failed, sum(sections) AS sections
       FROM chatbot_sources`,
    )
    .get() as Record<string, number>;
  console.log(
    `${site.name}: ${learned} sources learned, ${failed} not, ${sections} sections, ${show(seconds)} s`,
  );
  return trained;
}

const HEADINGS = [
  "questions",
  ...["asked", "right page 1", "3", "8", "BM25 1", "3", "8"],
  ...["refused", "led to it", "no answer", "refused", "with links"],
];

function report(asked: readonly Asked[]): void {
  const halves = has("held") ? [false, true] : [false];
  const rows = halves.flatMap((held) => {
    const half = asked.filter(({ question }) => isHeld(question.id) === held);
    const name = held ? "held" : "open";
    const byLanguage = Map.groupBy(half, ({ question }) => `${name}, ${pairOf(question)}`);
    const bySite = Map.groupBy(half, ({ question }) => `${name}, ${question.site}`);
    return [...bySite, ...byLanguage, [`${name}, all`, half] as const].map(([label, group]) =>
      rowOf(label, group),
    );
  });
  console.log(table([HEADINGS, ...rows]));
  const times = asked.map(({ answer }) => answer.ms);
  const figures = [0.5, 0.95].map((share) => show(percentile(times, share))).join(" and ");
  console.log(`${asked.length} questions in Node.js, one process: p50 and p95 ${figures} ms`);
}

/** The languages of a question and of its site. */
function pairOf({ site, language }: SiteQuestion): string {
  const own = sites.find(({ name }) => name === site)!.language;
  return language === own ? own : `${language} to ${own}`;
}

function rowOf(label: string, group: readonly Asked[]): string[] {
  const answered = group.filter(({ question }) => question.answers.length > 0);
  const unanswered = group.filter(({ question }) => question.answers.length === 0);
  const refused = (list: readonly Asked[]) => list.filter(({ answer }) => answer.isRefusal).length;
  const within = (most: number, of: (one: Asked) => number) =>
    answered.filter((one) => of(one) > 0 && of(one) <= most).length;
  const ranks = [(one: Asked) => one.rank, (one: Asked) => one.plainRank];
  const counts = ranks.flatMap((of) => [1, 3, PASSAGES].map((most) => within(most, of)));
  const ledToIt = answered.filter(({ question, answer }) =>
    answer.offered.some((page) => question.answers.includes(page)),
  );
  const withLinks = unanswered.filter(({ answer }) => answer.offered.length > 0);
  const figures = [
    ...[answered.length, ...counts, refused(answered), ledToIt.length],
    ...[unanswered.length, refused(unanswered), withLinks.length],
  ];
  return [label, ...figures.map(String)];
}

/** Answers with their passages, for judges. Those of the held half are there only if it was opened. */
function writeAnswers(asked: readonly Asked[]): void {
  const path = join(CACHE, "answers.jsonl");
  const lines = asked.map(({ question, answer, rank, plainRank }) =>
    JSON.stringify({ ...question, half: isHeld(question.id) ? "held" : "open", rank, plainRank, ...answer }),
  );
  writeFileSync(path, `${lines.join("\n")}\n`);
  console.log(`${path} has the answers with their passages and citations.`);
}

await main();
