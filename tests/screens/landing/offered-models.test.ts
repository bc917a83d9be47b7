import { expect, test } from "vitest";
import { offeredModels } from "~/screens/landing/offered-models";
import { modelView as model } from "../../support/model-view";

test("models that can answer come first, then popular ones, eight at most", () => {
  const models = [
    model(1, { available: 0 }),
    model(2, { available: 0, is_trending: 1 }),
    ...[3, 4, 5, 6, 7, 8, 9].map((id) => model(id, {})),
  ];
  expect(offeredModels(models, "en").map(({ id }) => id)).toEqual([3, 4, 5, 6, 7, 8, 9, 2]);
});

test("the same model at several providers is shown once", () => {
  const models = [model(1, { model_common_name: "Alpha" }), model(2, { model_common_name: "Alpha" })];
  expect(offeredModels(models, "en").map(({ id }) => id)).toEqual([1]);
});

test("prices are those of a million tokens, as the reader's language writes them", () => {
  const [priced] = offeredModels([model(1, { input_price: 0.00015, output_price: 0.01 })], "en");
  expect(priced?.prices).toEqual({ input: "$0.15", output: "$10.00" });
  const [french] = offeredModels([model(1, { input_price: 0.00015, output_price: 0.01 })], "fr");
  expect(french?.prices?.output).toMatch(/^10,00\s\$/);
  expect(offeredModels([model(1, {})], "en")[0]?.prices).toBeNull();
});
