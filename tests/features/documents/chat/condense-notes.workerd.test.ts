import { expect, test } from "vitest";
import { condenseNotes } from "../../../../workers/features/documents/chat/condense-notes";
import { groundQuestion } from "../../../../workers/features/documents/chat/ground-question";
import { addUser } from "../../../support/accounts";
import { addAnalysedPdf } from "../../../support/documents/analysed-pdf";
import { addModel, callsOf, rowsOf, testContext, type TestModel } from "../../../support/factories";

/** Cheaper than any other, so that it is the one asked. */
async function withCheapest<Result>(
  scenario: string,
  use: (model: TestModel) => Promise<Result>,
): Promise<Result> {
  const model = await addModel(scenario, { output_price: 0, sort_order: -1 });
  try {
    return await use(model);
  } finally {
    await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
  }
}

const replying = (text: string) => `normal?text=${encodeURIComponent(text)}`;
const asked = { question: "What happened?", language: "en", budget: 8_000 } as const;

test("all notes are read in groups, and only what the model names is kept", async () => {
  const user = await addUser();
  const notes = Array.from({ length: 100 }, (_, at) => ({ n: at + 1, note: `Note ${at + 1}. `.repeat(40) }));
  await withCheapest(
    replying("2: The mill burned.\n40: Rain fell.\n60: The mill was rebuilt.\n90: It works.\n999: Unknown."),
    async (model) => {
      const condensed = await condenseNotes(testContext(), notes, { ...asked, owner: user.id });
      expect([...condensed!]).toEqual([
        [2, "The mill burned."],
        [40, "Rain fell."],
        [60, "The mill was rebuilt."],
        [90, "It works."],
      ]);
      const prompts = (await callsOf(model)).map(({ body }) => JSON.stringify(body)).join(" ");
      for (const { n } of notes) expect(prompts).toContain(`${n}: Note ${n}. `);
      const usage = await rowsOf("SELECT user_id FROM usage_records WHERE model_id = ?", model.id);
      expect(usage.length).toBeGreaterThan(1);
      expect(usage.every(({ user_id }) => user_id === user.id)).toBe(true);
    },
  );
});

test("a document whose notes do not fit is answered from all of them, and says that it is complete", async () => {
  const user = await addUser({ plan: "combo" });
  const pages = Array.from({ length: 120 }, (_, at) => `Page ${at + 1} tells of matter ${at + 1}.`);
  const notes = pages.map((page) => `${page} `.repeat(6));
  const file = await addAnalysedPdf(user.id, pages, { notes });
  await withCheapest(replying("7: Matter seven.\n115: The last matter."), async () => {
    const { grounding } = await groundQuestion(testContext(), {
      owner: user.id,
      question: "Summarise this document",
      earlier: [],
      models: [],
      language: "en",
      document: { subject: file, type: "text", queryType: "pdf-chat" },
      budget: 6_000,
    });
    expect(grounding.evidence).toBe("enough");
    expect(grounding.material.passages.map(({ page, text }) => [page, text])).toEqual([
      [7, "Matter seven."],
      [115, "The last matter."],
    ]);
  });
});

test.each([
  ["fails", "unauthorized"],
  ["answers something else", replying("I cannot tell.")],
])("a model that %s leaves the choice of notes to the caller", async (_, scenario) => {
  const user = await addUser();
  await withCheapest(scenario, async () => {
    expect(
      await condenseNotes(testContext(), [{ n: 1, note: "One." }], { ...asked, owner: user.id }),
    ).toBeNull();
  });
});
