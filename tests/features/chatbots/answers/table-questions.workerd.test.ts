import { beforeAll, expect, test } from "vitest";
import { ChatbotVisitor, type VisitorAnswer } from "../../../support/chatbots/chatbots";
import { demoModel, publish, trainedOn } from "../../../support/chatbots/trained-site";
import { textOfPage } from "../../../support/upstreams/shop-site/pages";
import { TABLE_QUESTIONS } from "../../../support/upstreams/shop-site/table-questions";

const LIMITS = { per_minute: 1_000, per_day: 10_000, cost_per_day: 100 };

const answers = new Map<string, VisitorAnswer>();

beforeAll(async () => {
  const { owner, id, access_key } = await trainedOn("shop");
  await publish(owner, id, await demoModel(), { limits: LIMITS });
  // All questions are asked at once, because the demo writes as slowly as a model.
  await Promise.all(
    TABLE_QUESTIONS.map(async ({ question }) => {
      const visitor = await ChatbotVisitor.open(access_key);
      answers.set(question, await visitor.answer(question));
    }),
  );
}, 300_000);

test.each(TABLE_QUESTIONS)(
  "without any key, the row that answers is told with its headers, and cited: $question",
  ({ question, path, words }) => {
    const { text, citations, sources } = answers.get(question)!;
    expect(text.replaceAll("\\", "")).toContain(words);
    const cited = citations.map(({ page, quote }) => {
      const source = sources.find((one) => one.page === page)!;
      return { path: new URL(source.url).pathname, quote: quote! };
    });
    expect(cited.map((one) => one.path)).toContain(path);
    for (const one of cited)
      for (const part of one.quote.split(" […] ")) expect(textOfPage(one.path)).toContain(part);
  },
);
