import { expect, test } from "vitest";
import { MAX_DOCUMENTS_ASKED_EACH } from "../../../../workers/contract/pdf/chat";
import { groundQuestion } from "../../../../workers/features/documents/chat/ground-question";
import { sourceTask } from "../../../../workers/features/documents/prompts/grounding";
import { composeSourcedAnswer } from "../../../../workers/providers/llm/demo/compose-sourced-answer";
import { addUser } from "../../../support/accounts";
import { storeDocument } from "../../../support/documents/stored-document";
import { testContext } from "../../../support/factories";

const TALK = "The committee met in the usual place and discussed budgets, plans, costs and people at length.";

/** Stores documents, of which each `every`th speaks of a fee on its second page, and lists the names of those. */
async function storeMinutes(user: string, count: number, every: number, pages = 3): Promise<string[]> {
  const told: string[] = [];
  for (let at = 0; at < count; at++) {
    const name = `Minutes ${at}.pdf`;
    const tells = at % every === 0;
    const page = (on: number) =>
      on === 1 && tells
        ? `${TALK} The yearly fee for members is ${at + 10} crowns.`
        : `${TALK} Minute ${on}.`;
    await storeDocument(
      user,
      Array.from({ length: pages }, (_, on) => page(on)),
      { name },
    );
    if (tells) told.push(name);
  }
  return told;
}

const ground = (owner: string, question: string) =>
  groundQuestion(testContext(), {
    owner,
    question,
    earlier: [],
    models: [],
    language: "en",
    document: { subject: "library", type: "text", queryType: "pdf-chat" },
    budget: 40_000,
  });

test.each([
  ["small", 3],
  ["large", 50],
])("of fifteen %s documents, each that says it has a passage, and the others are named", async (_, pages) => {
  const { id } = await addUser();
  const told = await storeMinutes(id, 15, 3, pages);
  const question = "Which of these documents set a yearly fee for members?";
  const { text, grounding } = await ground(id, question);
  expect(grounding.evidence).toBe("enough");
  const { material } = grounding;
  const fee = material.passages.filter((one) => one.text.includes("yearly fee"));
  expect(new Set(fee.map(({ title }) => title))).toEqual(new Set(told));
  const { without, hasOthers } = material.ofEach!;
  expect(hasOthers).toBe(false);
  const shown = new Set(material.passages.map(({ title }) => title));
  expect(new Set([...without, ...shown]).size).toBe(15);
  for (const title of without) expect(shown.has(title)).toBe(false);
  expect(text).toContain("answer for each of them by itself");
  for (const title of without) expect(text).toContain(`“${title}”`);
  const answer = composeSourcedAnswer(sourceTask(material), "en");
  for (const at of [0, 3, 6, 9, 12])
    expect(answer).toContain(`The yearly fee for members is ${at + 10} crowns`);
});

test("of more documents than are asked each, the best have one passage each, and the answer says that there are others", async () => {
  const { id } = await addUser();
  await storeMinutes(id, MAX_DOCUMENTS_ASKED_EACH + 5, 1);
  const { text, grounding } = await ground(id, "How many of the documents set a yearly fee for members?");
  expect(grounding.evidence).toBe("nearest");
  expect(new Set(grounding.sources.map(({ file }) => file)).size).toBe(MAX_DOCUMENTS_ASKED_EACH);
  expect(grounding.material.ofEach).toEqual({ without: [], hasOthers: true });
  expect(text).toContain("which were not looked at");
});

test("a question that one document answers is not asked of each", async () => {
  const { id } = await addUser();
  await storeMinutes(id, 15, 3);
  const { text, grounding } = await ground(id, "How high is the yearly fee for members?");
  expect(grounding.material.ofEach).toBeUndefined();
  expect(grounding.sources.length).toBeLessThanOrEqual(10);
  expect(text).not.toContain("by itself");
});
