import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { modelLogo } from "../../../workers/core/ai-models/view-model";

test.each([
  ["GPT-6 Luna", "gpt"],
  ["GPT-OSS 120B", "gpt"],
  ["o3", "gpt"],
  ["Claude Opus 5.5", "claude"],
  ["Llama 4 Scout", "llama"],
  ["Mixtral 8x22B", "mistral"],
  ["Codestral", "mistral"],
  ["Gemini 3.8 Flash", "gemini"],
  ["Gemma 4 31B", "gemma"],
  ["DeepSeek R1 Distill Llama 70B", "deepseek"],
  ["Qwen3.5 9B", "qwen"],
  ["Grok 4.3", "grok"],
  ["Kimi K3", "kimi"],
  ["GLM 5.3 Flash", "glm"],
  ["Command A", "command"],
  ["Atelier demo", "atelier"],
])("%s wears the badge of %s", (name, family) => {
  expect(modelLogo(name)).toBe(`/models/${family}.svg`);
  expect(existsSync(`public/models/${family}.svg`)).toBe(true);
});

test("a model of an unknown family wears the neutral badge", () => {
  expect(modelLogo("Zephyr 7B")).toBe("/models/default.svg");
  expect(modelLogo("")).toBe("/models/default.svg");
  expect(existsSync("public/models/default.svg")).toBe(true);
});
