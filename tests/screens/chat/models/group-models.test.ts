import { expect, test } from "vitest";
import {
  displayedModels,
  groupModels,
  providersOf,
  type ModelFilter,
} from "~/screens/chat/models/group-models";
import { modelView } from "../../../support/model-view";

const ALL: ModelFilter = { query: "", abilities: [], provider: null };
const READER = { isPremium: false, chosenIds: [] };
const names = (entries: { key: string }[]) => entries.map(({ key }) => key);

test("a model at several providers is one row, asked where it can be asked", () => {
  const luna = { name: "Luna", model_common_name: "Luna" };
  const models = [
    modelView(1, { ...luna, available: 0 }),
    modelView(2, { ...luna, provider: "OpenRouter", premium: 1 }),
    modelView(3, { ...luna, provider: "AIML" }),
  ];
  const { ready, locked, unconnected } = groupModels(models, ALL, READER);
  expect(ready).toMatchObject([
    { key: "Luna", model: { id: 3 }, providers: ["AIML", "OpenRouter", "OpenAI"] },
  ]);
  expect([...locked, ...unconnected]).toEqual([]);
});

test("the provider that was chosen stays the one that is asked", () => {
  const models = [1, 2].map((id) =>
    modelView(id, { model_common_name: "Luna", provider: id === 1 ? "OpenAI" : "OpenRouter" }),
  );
  const chosenAt = (chosenId: number | undefined) =>
    groupModels(models, ALL, { ...READER, chosenIds: chosenId === undefined ? [] : [chosenId] }).ready.map(
      ({ model, isChosen }) => [model.id, isChosen],
    );
  expect(chosenAt(undefined)).toEqual([[1, false]]);
  expect(chosenAt(2)).toEqual([[2, true]]);
});

test("models that cannot be asked are apart: those of a plan, and those that are not connected", () => {
  const models = [modelView(1, { available: 0, premium: 1 }), modelView(2, { premium: 1 }), modelView(3, {})];
  const groups = groupModels(models, ALL, READER);
  expect(names(groups.ready)).toEqual(["Model 3"]);
  expect(names(groups.locked)).toEqual(["Model 2"]);
  expect(names(groups.unconnected)).toEqual(["Model 1"]);
});

test("a subscriber finds no lock on a model that was added after the plan", () => {
  const models = [modelView(1, { premium: 1 })];
  expect(names(groupModels(models, ALL, { ...READER, isPremium: true }).ready)).toEqual(["Model 1"]);
  expect(displayedModels(models, true)).toHaveLength(1);
  expect(displayedModels(models, false)).toHaveLength(0);
});

test("the first models on screen are five different ones, popular ones first", () => {
  const models = [1, 2, 3, 4, 5, 6, 7].map((id) =>
    modelView(id, { model_common_name: `Model ${Math.ceil(id / 2)}`, is_trending: id === 7 ? 1 : 0 }),
  );
  expect(displayedModels(models, false).map(({ id }) => id)).toEqual([7, 1, 3, 5]);
  const more = [1, 2, 3, 4, 5, 6].map((id) => modelView(id, {}));
  expect(displayedModels(more, false).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test("words are found in names, providers and descriptions, without their accents", () => {
  const models = [
    modelView(1, { description: "Pour l’écriture", description_en: "For writing" }),
    modelView(2, { provider: "Anthropic" }),
  ];
  const found = (query: string) => names(groupModels(models, { ...ALL, query }, READER).ready);
  expect(found("ecriture")).toEqual(["Model 1"]);
  expect(found("MODEL anthropic")).toEqual(["Model 2"]);
  expect(found("mistral")).toEqual([]);
  // Words of a description are found by their beginning, or “it” would find “writing”.
  expect(found("it")).toEqual([]);
});

test("filters keep the models that can do it, at the provider that does", () => {
  const flash = { model_common_name: "Flash", context_window: 900_000 };
  const models = [
    modelView(1, { ...flash, provider: "Together" }),
    modelView(2, { ...flash, provider: "OpenRouter", supports_images: 1 }),
    modelView(3, { supports_images: 1 }),
  ];
  const filtered = (filter: Partial<ModelFilter>) =>
    groupModels(models, { ...ALL, ...filter }, READER).ready.map(({ model }) => model.id);
  expect(filtered({ abilities: ["images"] })).toEqual([2, 3]);
  expect(filtered({ abilities: ["images", "long"] })).toEqual([2]);
  expect(filtered({ provider: "Together" })).toEqual([1]);
});

test("a provider with one model is no filter", () => {
  const models = [
    modelView(1, { provider: "Together", available: 0 }),
    modelView(2, { provider: "Together", available: 0 }),
    modelView(3, { provider: "Atelier demo" }),
    modelView(4, {}),
    modelView(5, {}),
  ];
  expect(providersOf(models)).toEqual(["OpenAI", "Together"]);
});
