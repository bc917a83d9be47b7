import { describe, expect, test } from "vitest";
import { z } from "zod/mini";
import {
  askForAnswer,
  askForObject,
  askOnce,
  type BackgroundQuestion,
} from "../../../workers/core/ai-models/ask-once";
import { testModel } from "../../../workers/core/ai-models/test-model";
import { addModel, callsOf, rowsOf, testContext, type TestModel } from "../../support/factories";

const callable = (model: TestModel) => ({
  ...model,
  can_stream: true,
  supports_images: false,
  max_output_tokens: 1_000,
});

const question = (model: TestModel, changes: Partial<BackgroundQuestion> = {}): BackgroundQuestion => ({
  model: callable(model),
  text: "What is it called?",
  language: "en",
  timeoutMs: 20_000,
  user: null,
  module: "pdf",
  ...changes,
});

const usageOf = ({ id }: TestModel) =>
  rowsOf<{ module: string; success: number; error_type: string | null }>(
    "SELECT module, success, error_type FROM usage_records WHERE model_id = ? ORDER BY created_at",
    id,
  );

const saying = (text: string) => addModel(`normal?text=${encodeURIComponent(text)}`);

describe("a model that is asked in the background", () => {
  test("answers, and its call is recorded with its module", async () => {
    const model = await saying("Winter birds");
    expect(await askOnce(testContext(), question(model))).toBe("Winter birds");
    expect(await usageOf(model)).toEqual([{ module: "pdf", success: 1, error_type: null }]);
  });

  test("and fails is followed by its fallbacks in order; every call is recorded", async () => {
    const [first, second] = [await addModel("server-error"), await addModel("unauthorized")];
    const [third, fourth] = [await saying("From the third"), await saying("From the fourth")];
    const fallbacks = [second, third, fourth].map(callable);
    const answer = await askForAnswer(testContext(), question(first, { fallbacks }));
    expect(answer).toMatchObject({ text: "From the third", model: { id: third.id }, truncated: false });
    expect(await usageOf(first)).toMatchObject([{ success: 0, error_type: "http_500_error" }]);
    expect(await usageOf(second)).toMatchObject([{ success: 0, error_type: "http_401_error" }]);
    expect(await usageOf(third)).toMatchObject([{ success: 1 }]);
    expect(await usageOf(fourth)).toEqual([]);
  });

  test("and fails like all of its fallbacks gives the reason of the last", async () => {
    const [first, second] = [await addModel("server-error"), await addModel("rate-limited")];
    const asked = askOnce(testContext(), question(first, { fallbacks: [callable(second)] }));
    await expect(asked).rejects.toMatchObject({ code: "provider_rate_limited" });
  });

  test("and does not answer in time fails with provider_timeout", async () => {
    const model = await addModel("unanswered");
    const asked = askOnce(testContext(), question(model, { timeoutMs: 300 }));
    await expect(asked).rejects.toMatchObject({ code: "provider_timeout" });
    expect(await usageOf(model)).toMatchObject([{ success: 0, error_type: "network_error" }]);
  });
});

describe("an answer in the form of a schema", () => {
  const Title = z.object({ title: z.string() });

  test("is read from what a model writes around it", async () => {
    const model = await saying('Here it is:\n```json\n{"title": "Winter birds"}\n```');
    expect(await askForObject(testContext(), question(model), Title)).toEqual({ title: "Winter birds" });
    const [call] = await callsOf(model);
    expect(JSON.stringify(call!.body.messages)).toContain("JSON schema");
  });

  test("is asked for once more, with what is wrong with it", async () => {
    // This model answers with the request itself: only the second one has four messages.
    const model = await addModel("echo");
    const Echo = z.object({
      body: z.object({ messages: z.array(z.object({ role: z.string() })).check(z.minLength(4)) }),
    });
    const { body } = await askForObject(testContext(), question(model), Echo);
    expect(body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "user"]);
    expect(await callsOf(model)).toHaveLength(2);
    expect(await usageOf(model)).toMatchObject([{ success: 1 }, { success: 1 }]);
  });

  test.each(["I cannot say.", '{"name": "Winter birds"}'])(
    "that does not fit at the second try either is a coded failure: %s",
    async (reply) => {
      const model = await saying(reply);
      const asked = askForObject(testContext(), question(model), Title);
      await expect(asked).rejects.toMatchObject({ code: "invalid_model_answer" });
      expect(await callsOf(model)).toHaveLength(2);
    },
  );
});

test("an administrator's test of a model is recorded as usage", async () => {
  const model = await addModel("normal?tokens=2");
  expect(await testModel(testContext(), model.id)).toMatchObject({ ok: 1 });
  const failing = await addModel("server-error");
  expect(await testModel(testContext(), failing.id)).toMatchObject({ ok: 0, error_type: "http_500_error" });
  expect(await usageOf(model)).toEqual([{ module: "admin", success: 1, error_type: null }]);
  expect(await usageOf(failing)).toMatchObject([{ module: "admin", success: 0 }]);
});
