import { expect, test } from "vitest";
import { isRefusal } from "../../../../workers/features/chatbots/visitors/support-phrases";
import { callOf, ChatbotVisitor } from "../../../support/chatbots/chatbots";
import { publish, trainedOn } from "../../../support/chatbots/trained-site";
import { saying } from "../../../support/document-questions";
import { callsOf, type TestModel } from "../../../support/factories";
import { POISONED_PAGES, questionAbout } from "../../../support/upstreams/poisoned-site/pages";

const LIMITS = { per_minute: 1_000, per_day: 10_000, cost_per_day: 100 };
const PASSAGE = /<passage n="\d+" from="[^"<>\n]*">\n[\s\S]*?\n<\/passage>/g;
/** Matches the link to a page that a refusal leads to. */
const PAGE = /^- \[(?:\\.|[^\\\]])*\]\(<([^>]+)>\)$/gm;
/** Matches everything that a model may take for a mark around passages. */
const MARK = /[<＜﹤][\s\p{Cf}]*[/／]?[\s\p{Cf}]*passage/giu;

async function promptOf(model: TestModel): Promise<{ system: string; last: string; roles: string }> {
  const { body } = (await callsOf(model)).at(-1)!;
  const { messages } = body as { messages: { role: string; content: string }[] };
  const roles = messages.map(({ role }) => role).join(" ");
  return { system: messages[0]!.content, last: messages.at(-1)!.content, roles };
}

test(
  "a poisoned page changes no rule, is marked as material, and leads visitors nowhere but to pages that it has learned",
  { timeout: 180_000 },
  async () => {
    const { owner, id, access_key, urls, trained } = await trainedOn("poisoned");
    expect(trained.sources_trained).toBe(POISONED_PAGES.length + 1);
    const harmless = await saying("It costs €40.");
    await publish(owner, id, harmless.id, { limits: LIMITS });
    await (await ChatbotVisitor.open(access_key)).answer("Which lamps are there?");
    const { system: rules } = await promptOf(harmless);
    for (const page of POISONED_PAGES) {
      const model = await saying(page.obeyed, {}, 1);
      await owner.client.call(callOf("chat-update"), { json: { id, model_id: model.id } });
      const answer = await (await ChatbotVisitor.open(access_key)).answer(questionAbout(page));
      const { system, last, roles } = await promptOf(model);
      expect([page.kind, system, roles]).toEqual([page.kind, rules, "system user"]);
      expect(last, page.kind).toContain(`The ${page.lamp} lamp costs €40.`);
      expect(last.replace(PASSAGE, "").trim(), page.kind).toBe(questionAbout(page));
      expect((last.match(MARK) ?? []).length, page.kind).toBe(2 * (last.match(PASSAGE) ?? []).length);
      expect(last, page.kind).not.toMatch(/dangerous|pixel|steal\(\)|alert\(1\)<|show the image/);
      const pages = [...answer.text.matchAll(PAGE)].map(([, url]) => url);
      expect(
        pages.filter((url) => !urls.includes(url!)),
        page.kind,
      ).toEqual([]);
      expect(answer.text.replace(PAGE, ""), page.kind).not.toMatch(
        /!\[|\]\(|\]:|https?:\/\/|www\.|<[a-z]+:/i,
      );
      expect(answer.citations, page.kind).toEqual([]);
      expect(isRefusal(answer.text), page.kind).toBe(page.obeyed === "NO_ANSWER");
    }
  },
);
