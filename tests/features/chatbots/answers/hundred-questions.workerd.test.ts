import { expect, test } from "vitest";
import { isRefusal } from "../../../../workers/features/chatbots/visitors/support-phrases";
import { ChatbotVisitor, type VisitorAnswer } from "../../../support/chatbots/chatbots";
import { demoModel, publish, trainedOn } from "../../../support/chatbots/trained-site";
import { textOfPage } from "../../../support/upstreams/shop-site/pages";
import { QUESTION_SETS, type ShopQuestion } from "../../../support/upstreams/shop-site/questions";

/** Questions that are asked at the same time, each by its own visitor. */
const PARALLEL = 10;
const LIMITS = { per_minute: 1_000, per_day: 10_000, cost_per_day: 100 };

type Ask = (question: string) => Promise<VisitorAnswer>;

async function askAll<T>(questions: readonly T[], ask: (question: T) => Promise<void>): Promise<void> {
  const queue = questions.values();
  const worker = async () => {
    for (const question of queue) await ask(question);
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** The paths of the pages that an answer cites, and the quotes that do not stand there. */
function citedPages({ citations, sources }: VisitorAnswer) {
  const cited = citations.map(({ page, quote }) => {
    const source = sources.find((one) => one.page === page);
    return { path: source ? new URL(source.url).pathname : "", quote: quote ?? "" };
  });
  const isFalse = ({ path, quote }: { path: string; quote: string }) => {
    const text = textOfPage(path);
    return !quote.split(" […] ").every((part) => text.includes(part));
  };
  return { paths: cited.map(({ path }) => path), falseOnes: cited.filter(isFalse) };
}

interface Counts {
  rightPage: number;
  rightWords: number;
  wronglyRefused: number;
  refused: number;
  falseCitations: number;
}

async function count(
  ask: Ask,
  { answered, unanswered }: { answered: readonly ShopQuestion[]; unanswered: readonly string[] },
): Promise<Counts> {
  const counts: Counts = { rightPage: 0, rightWords: 0, wronglyRefused: 0, refused: 0, falseCitations: 0 };
  await askAll(answered, async ({ question, path, words }) => {
    const answer = await ask(question);
    const { paths, falseOnes } = citedPages(answer);
    counts.falseCitations += falseOnes.length;
    if (paths.includes(path)) counts.rightPage += 1;
    if (answer.text.replaceAll("\\", "").includes(words)) counts.rightWords += 1;
    if (isRefusal(answer.text)) counts.wronglyRefused += 1;
  });
  await askAll(unanswered, async (question) => {
    const answer = await ask(question);
    counts.falseCitations += citedPages(answer).falseOnes.length;
    if (isRefusal(answer.text)) counts.refused += 1;
  });
  return counts;
}

test(
  "answers of a whole site, without any key, cite the page that answers, and refuse what no page answers",
  { timeout: 300_000 },
  async () => {
    const { owner, id, access_key, urls, trained } = await trainedOn("shop");
    expect([trained.training_status, trained.sources_trained]).toEqual(["completed", urls.length]);
    await publish(owner, id, await demoModel(), { limits: LIMITS });
    const ask: Ask = async (question) => (await ChatbotVisitor.open(access_key)).answer(question);
    const practice = await count(ask, QUESTION_SETS.practice);
    const measured = await count(ask, QUESTION_SETS.measured);
    for (const [name, figures] of Object.entries({ practice, measured }))
      console.info(`${urls.length} pages, ${name} (50 answered, 20 not): ${JSON.stringify(figures)}`);
    expect(practice.falseCitations + measured.falseCitations).toBe(0);
    expect(measured.rightPage).toBeGreaterThanOrEqual(45);
    expect(measured.refused).toBeGreaterThanOrEqual(18);
  },
);
