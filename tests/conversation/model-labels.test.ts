import { expect, test } from "vitest";
import { modelLabels } from "~/conversation/models/model-labels";

test("models of one name are told apart by their providers, others have their name alone", () => {
  const models = [
    { name: "Llama 4", provider: "Together" },
    { name: "Claude", provider: "Anthropic" },
    { name: "Llama 4", provider: "OpenRouter" },
  ] as const;
  expect(models.map(modelLabels(models))).toEqual(["Llama 4 (Together)", "Claude", "Llama 4 (OpenRouter)"]);
});
