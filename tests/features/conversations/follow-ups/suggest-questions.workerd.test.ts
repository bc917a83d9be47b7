import { expect, test } from "vitest";
import { suggestQuestions } from "../../../../workers/features/conversations/follow-ups/suggest-questions";
import { actorOf, addUser } from "../../../support/accounts";
import { addModel, callsOf, rowsOf, testContext } from "../../../support/factories";

test.each(["unauthorized", "reset?after=0"])(
  "a model that fails (%s) suggests nothing: questions about this product are not what the reader asked about",
  async (scenario) => {
    const ctx = testContext(await actorOf(await addUser()));
    const model = await addModel(scenario, { output_price: 0, sort_order: -1 });
    try {
      expect(await suggestQuestions(ctx, { theme: "How models are priced", language: "en" })).toEqual([]);
      expect(await callsOf(model)).not.toEqual([]);
    } finally {
      await rowsOf("DELETE FROM ai_models WHERE id = ?", model.id);
    }
  },
);
