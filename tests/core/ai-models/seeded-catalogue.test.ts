import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { beforeAll, expect, test } from "vitest";
import { DISPLAYED_MODELS, PROVIDERS } from "../../../workers/contract/ai-models";
import { modelLogo } from "../../../workers/core/ai-models/view-model";
import { workersAiModel } from "../../../workers/providers/llm/workers-ai-models";

interface Row {
  id: number;
  name: string;
  provider: string;
  request_name: string;
  model_common_name: string;
  need_account: number;
  is_trending: number;
  context_window: number;
  input_price: number;
  output_price: number;
}

const database = new DatabaseSync(":memory:");
let rows: Row[] = [];

beforeAll(() => {
  database.exec(readFileSync("migrations/0000_initial.sql", "utf8"));
  database.exec(readFileSync("migrations/0001_seed_models.sql", "utf8"));
  rows = database.prepare("SELECT * FROM ai_models ORDER BY sort_order, id").all() as unknown as Row[];
});

test("every provider has models", () => {
  expect(new Set(rows.map((row) => row.provider))).toEqual(new Set(PROVIDERS));
});

test("the demo model is the first row, free, open to guests, and listed last", () => {
  const demo = { id: 1, provider: "Atelier demo", request_name: "atelier-demo", need_account: 0 };
  expect(rows.at(-1)).toMatchObject({ ...demo, input_price: 0, output_price: 0 });
});

test("a guest finds a model at every provider, and none of them is dear", () => {
  const open = rows.filter((row) => row.need_account === 0);
  expect(new Set(open.map((row) => row.provider))).toEqual(new Set(PROVIDERS));
  for (const row of open) expect(row.output_price, row.name).toBeLessThanOrEqual(0.005);
});

test("enough models are trending, and the first five are five different ones", () => {
  const trending = rows.filter((row) => row.is_trending === 1);
  expect(trending.length).toBeGreaterThanOrEqual(DISPLAYED_MODELS);
  const first = trending.slice(0, DISPLAYED_MODELS).map((row) => row.model_common_name);
  expect(new Set(first).size).toBe(DISPLAYED_MODELS);
});

test("a model that fails has somewhere to fall back to", () => {
  const providersOf = (common: string) =>
    new Set(rows.filter((row) => row.model_common_name === common).map((row) => row.provider));
  for (const common of [
    "Claude Opus 5.5",
    "GPT-6 Luna",
    "Llama 3.3 70B",
    "DeepSeek V4.1 Flash",
    "Gemini 3.5 Flash",
  ])
    expect(providersOf(common).size, common).toBeGreaterThanOrEqual(2);
});

test("rows of one common name bear the same name, and each has the badge of its family", () => {
  for (const row of rows) {
    expect(row.name).toBe(row.model_common_name);
    expect(modelLogo(row.name), row.name).not.toBe("/models/default.svg");
  }
});

test("Workers AI is asked by its own ids, for Llama rows that exist", () => {
  const served = rows.filter((row) => row.provider === "Llama" && workersAiModel(row.request_name));
  expect(served.map((row) => workersAiModel(row.request_name))).toEqual([
    "@cf/meta/llama-4-scout-17b-16e-instruct",
    "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
  ]);
  expect(workersAiModel("Llama-4-Maverick-17B-128E-Instruct-FP8")).toBeNull();
});

test("every model says in both languages what it is suited to", () => {
  for (const file of ["0019_model_descriptions.sql", "0020_seed_model_descriptions.sql"])
    database.exec(readFileSync(`migrations/${file}`, "utf8"));
  const described = database.prepare("SELECT name, description, description_en FROM ai_models").all();
  for (const { name, description, description_en } of described) {
    expect(description, String(name)).toMatch(/^.{20,100}$/);
    expect(description_en, String(name)).toMatch(/^.{20,100}$/);
  }
});
