import { describe, expect, test } from "vitest";
import { addUser } from "../../support/accounts";
import { allPersisted, asked, fork, lastPrompt, readView } from "../../support/branches";
import { addModel, callsOf, rowsOf, type TestModel } from "../../support/factories";

const quick = "normal?tokens=1";
const SETTINGS = { instructions: "Answer like a pirate.", temperature: 0.2, effort: "high" } as const;

const bodyOf = async (model: TestModel) => (await callsOf(model)).at(-1)!.body;

describe("the settings of a conversation", () => {
  test("reach the model as far as it takes them, and are kept with the conversation", async () => {
    const user = await addUser();
    const model = await addModel(quick, { takes_temperature: 1, takes_effort: 1 });
    const one = await asked(user.client, model, "One?", { settings: JSON.stringify(SETTINGS) });
    expect(await bodyOf(model)).toMatchObject({
      temperature: 0.2,
      reasoning_effort: "high",
      messages: [{ role: "system", content: "Answer like a pirate." }, { role: "user" }],
    });
    const { conversation } = one;
    for (const isStored of [false, true]) {
      if (isStored) await allPersisted(conversation);
      expect((await readView(user, conversation)).settings).toEqual(SETTINGS);
    }
  });

  test("reach a model of Anthropic in its own fields", async () => {
    const user = await addUser();
    const model = await addModel(quick, { provider: "Anthropic", takes_temperature: 1, takes_effort: 1 });
    await user.client.askToEnd("anthropic", {
      query: "One?",
      model_list_id: model.id,
      settings: { ...SETTINGS, length: "short" },
    });
    const body = await bodyOf(model);
    expect(body).toMatchObject({ temperature: 0.2, output_config: { effort: "high" } });
    expect(body.system).toMatch(/^Answer like a pirate\.\n\nKeep answers short/);
  });

  test("are left out of the call where the model takes none", async () => {
    const user = await addUser();
    const model = await addModel(quick, { takes_temperature: 0, takes_effort: 0 });
    await asked(user.client, model, "One?", { settings: SETTINGS });
    const body = await bodyOf(model);
    expect(Object.keys(body)).not.toContain("temperature");
    expect(Object.keys(body)).not.toContain("reasoning_effort");
    expect(body.messages).toMatchObject([{ role: "system" }, { role: "user" }]);
  });

  test("are those that a question is sent with: none where it is sent without, and the conversation keeps them", async () => {
    const user = await addUser();
    const model = await addModel(quick);
    const { conversation } = await asked(user.client, model, "One?", { settings: SETTINGS });
    await asked(user.client, model, "Two?", { conversation });
    expect((await bodyOf(model)).messages).toMatchObject([{ role: "user" }, {}, { role: "user" }]);
    await allPersisted(conversation);
    expect((await readView(user, conversation)).settings).toEqual(SETTINGS);
    await asked(user.client, model, "Three?", { conversation, settings: {} });
    await allPersisted(conversation);
    expect((await readView(user, conversation)).settings).toEqual({});
  });

  test("go to each model of a comparison, and to a copy of the branch", async () => {
    const user = await addUser();
    const [first, second] = [await addModel(quick), await addModel(quick)];
    const one = await asked(user.client, first, "One?", {
      compare_with: [second.id],
      settings: { instructions: "Be brief." },
    });
    await expect.poll(async () => (await callsOf(second)).length).toBe(1);
    for (const model of [first, second])
      expect((await bodyOf(model)).messages).toMatchObject([{ content: "Be brief." }, { content: "One?" }]);
    await allPersisted(one.conversation);
    const copy = await (await fork(user, one.conversation, one.exchange)).json<{ conversation: string }>();
    expect((await readView(user, copy.conversation)).settings).toEqual({ instructions: "Be brief." });
  });

  test("take room in the prompt: older turns are left out for long instructions", async () => {
    const user = await addUser();
    const model = await addModel(quick, { context_window: 4_096 });
    const { conversation } = await asked(user.client, model, "first ".repeat(400));
    const settings = { instructions: "rule ".repeat(1_200) };
    await asked(user.client, model, "Two?", { conversation, settings });
    expect(await lastPrompt(model)).toHaveLength(2);
    const refused = await user.client.call("/api/ai/chatgpt/query", {
      json: { query: "word ".repeat(1_500), model_list_id: model.id, settings },
    });
    expect(await refused.json()).toMatchObject({ code: "question_too_large" });
  });

  test.each([
    ["that is no JSON", "{instructions"],
    ["with an unknown field", { top_p: 1 }],
    ["with a temperature out of range", { temperature: -1 }],
  ])("are refused where it is one %s", async (_what, settings) => {
    const user = await addUser();
    const model = await addModel(quick);
    const response = await user.client.call("/api/ai/chatgpt/query", {
      json: { query: "One?", model_list_id: model.id, settings },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "validation_failed" });
    expect(await rowsOf("SELECT id FROM conversations WHERE user_id = ?", user.id)).toEqual([]);
    expect(await callsOf(model)).toEqual([]);
  });
});
