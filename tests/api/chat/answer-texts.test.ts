import { describe, expect, test } from "vitest";
import { addUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { addModel, callsOf, persisted, rowsOf } from "../../support/factories";
import { usualAnswer } from "../../support/upstreams/scenario";

const saying = (text: string) => `normal?gap=0&text=${encodeURIComponent(text)}`;
const storedText = async (exchange: string) =>
  (
    await rowsOf<{ content_text: string }>(
      "SELECT content_text FROM messages WHERE exchange_id = ? AND role = 'assistant'",
      exchange,
    )
  )[0]?.content_text;

describe("what a model thinks before it answers", () => {
  test.each([
    ["<think>\nOkay, the user says hi.\n</think>\n\nHello! How can I help?", "with its tags"],
    ["Okay, the user says hi.\n</think>\n\nHello! How can I help?", "with the closing tag alone"],
  ])("is neither shown nor stored nor part of the next prompt: %j", async (written) => {
    const model = await addModel(saying(written));
    const { client } = await addUser({ plan: "chatai" });
    const answer = await client.askToEnd("chatgpt", { query: "Hi", model_list_id: model.id });
    expect(answer.text).toBe("Hello! How can I help?");
    const { exchange, conversation, request_id } = answer.opened;
    await persisted(request_id);
    expect(await storedText(exchange)).toBe("Hello! How can I help?");
    expect((await (await client.resume(request_id)).toEnd()).text).toBe("Hello! How can I help?");
    await client.askToEnd("chatgpt", { query: "And now?", model_list_id: model.id, conversation });
    const [, before] = (await callsOf(model)).at(-1)!.body.messages as { content: string }[];
    expect(before).toEqual({ role: "assistant", content: "Hello! How can I help?" });
  });

  test("is left out of an answer that comes at once", async () => {
    const model = await addModel(saying("<think>Okay.</think>Hello"), { can_stream: 0 });
    const response = await new Client().call("/api/ai/chatgpt/streamless/query", {
      json: { query: "Hi", model_list_id: model.id },
    });
    expect(await response.json()).toMatchObject({ text: "Hello" });
  });
});

test("a character whose halves come apart is whole at once, and after a reload", async () => {
  const model = await addModel("split-halves?gap=400&text=hi%20👋");
  const { client } = await addUser({ plan: "chatai" });
  const reader = await client.ask("chatgpt", { query: "Hi", model_list_id: model.id });
  const answer = await reader.toEnd();
  expect(answer.text).toBe("hi 👋");
  expect(answer.raw).not.toMatch(/\\ud83d|\ufffd/i);
  await persisted(answer.opened.request_id);
  expect(await storedText(answer.opened.exchange)).toBe("hi 👋");
  expect((await (await client.resume(answer.opened.request_id)).toEnd()).text).toBe("hi 👋");
});

describe.each([
  ["chatgpt", "OpenAI"],
  ["anthropic", "Anthropic"],
] as const)("an answer of %s", (family, provider) => {
  test.each(["length?tokens=3", "filtered?tokens=3"])(
    "that ends as in %s is marked as cut",
    async (scenario) => {
      const model = await addModel(scenario, { provider });
      const answer = await new Client().askToEnd(family, { query: "Hello?", model_list_id: model.id });
      expect([answer.text, answer.complete?.truncated]).toEqual([usualAnswer(3), true]);
    },
  );
});

test.each([1, 0] as const)(
  "the words of a model that declines are its answer (streams: %i)",
  async (can_stream) => {
    const words = "I'm sorry, I can't help with that.";
    const model = await addModel(`declined?text=${encodeURIComponent(words)}`, { can_stream });
    const answer = await new Client().askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
    expect([answer.text, answer.failed]).toEqual([words, null]);
  },
);
