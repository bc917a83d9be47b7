import { describe, expect, inject, test } from "vitest";
import { PROVIDER_OF_FAMILY, type ProviderFamily } from "../../../workers/contract/ai-models";
import type { ConversationView } from "../../../workers/contract/conversations";
import { addUser } from "../../support/accounts";
import { Client } from "../../support/client";
import { addModel, callsOf, persisted } from "../../support/factories";
import { usualAnswer } from "../../support/upstreams/scenario";

interface Streamless {
  complete: true;
  text: string;
  cost: number;
  output_tokens: number;
  request_id: string;
  conversation: string;
  model_list_id: number;
}

/** The families whose provider the tests configure. */
const CONFIGURED: ProviderFamily[] = ["chatgpt", "together", "anthropic", "llama", "aiml"];
const SINGLE_PATH: ProviderFamily[] = ["llama", "aiml", "demo"];

const form = (fields: Record<string, string | Blob>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

describe("a streamed answer", () => {
  test("begins with the ids of its turn, continues in numbered pieces and ends with tokens, prices and cost", async () => {
    const model = await addModel("normal?tokens=7", { input_price: 0.5, output_price: 2 });
    const answer = await new Client().askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
    expect(answer.opened).toEqual({
      type: "opened",
      request_id: expect.stringMatching(/^req_/) as string,
      conversation: expect.stringMatching(/^cnv_/) as string,
      exchange: expect.stringMatching(/^exc_/) as string,
      parent: null,
      version: 1,
      model_list_id: model.id,
      remaining: 9,
    });
    expect(answer.text).toBe(usualAnswer(7));
    expect(answer.events.map(({ id }) => id)).toEqual(answer.events.map((_, index) => index + 1));
    const complete = answer.complete!;
    expect(complete).toEqual({
      type: "complete",
      complete: true,
      conversation: answer.opened.conversation,
      input_tokens: expect.any(Number) as number,
      output_tokens: 7,
      model_input_price: 0.5,
      model_output_price: 2,
      cost: (complete.input_tokens * 0.5 + 7 * 2) / 1000,
      response_time: expect.any(Number) as number,
      model_list_id: model.id,
    });
  });

  test("comes as an event stream that proxies may neither cache nor buffer", async () => {
    const model = await addModel("normal?tokens=1");
    const reader = await new Client().ask("chatgpt", { query: "Hello?", model_list_id: model.id });
    const { headers } = reader.response;
    expect(headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store, no-transform");
    expect(headers.get("x-accel-buffering")).toBe("no");
    expect(headers.get("x-turn-id")).toBe((await reader.open()).request_id);
    await reader.toEnd();
  });

  test("says if the provider cut it at its length limit", async () => {
    const model = await addModel("length?tokens=3");
    const answer = await new Client().askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
    expect(answer.complete).toMatchObject({ truncated: true });
  });

  test("of the demo model needs no provider and costs nothing", async () => {
    const answer = await new Client().askToEnd("demo", { query: "How do I stop an answer?", model_id: 1 });
    expect(answer.text.length).toBeGreaterThan(50);
    expect(answer.complete).toMatchObject({ cost: 0, model_list_id: 1 });
  });
});

describe("a question is understood", () => {
  test.each([
    ["JSON", (fields: Record<string, string>) => ({ json: fields })],
    ["multipart", (fields: Record<string, string>) => ({ method: "POST", body: form(fields) })],
    ["a form", (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) })],
  ])("as %s", async (_, initOf) => {
    const model = await addModel("echo");
    const fields = { query: "Is this read? é漢👋", model_list_id: String(model.id), conversation: "null" };
    const response = await new Client().call("/api/ai/chatgpt/streamless/query", initOf(fields));
    expect(response.status).toBe(200);
    const { text } = await response.json<Streamless>();
    expect(text).toContain("Is this read? é漢👋");
  });

  test("with a model chosen by its provider's own name, by model_id or by model_list_id", async () => {
    const model = await addModel("normal?tokens=2");
    for (const choice of [
      { model: model.request_name },
      { model_id: model.id },
      { model_list_id: model.id },
    ]) {
      const answer = await new Client().askToEnd("chatgpt", { query: "Hello?", ...choice });
      expect(answer.complete?.model_list_id).toBe(model.id);
    }
  });

  test("and refused with the wrong fields named", async () => {
    const response = await new Client().call("/api/ai/chatgpt/query", {
      json: { query: "  ", model_id: "x" },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: "validation_failed",
      fields: { query: expect.any(String) as string, model_id: expect.any(String) as string },
    });
  });
});

describe("a question", () => {
  test("that is larger than its model's window is refused before the model is asked", async () => {
    const model = await addModel("normal?tokens=2", { context_window: 4_000 });
    const large = await addModel("normal?tokens=2", { context_window: 40_000 });
    const json = { query: "word ".repeat(2_000), model_list_id: model.id };
    const response = await new Client().call("/api/ai/chatgpt/query", { json });
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ code: "question_too_large" }),
    ]);
    expect(await callsOf(model)).toEqual([]);
    const answer = await new Client().askToEnd("chatgpt", { ...json, model_list_id: large.id });
    expect(answer.complete).not.toBeNull();
  });

  test("saves the suggested questions that it comes with in its conversation", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=2");
    const ask = async (fields: object) => {
      const answer = await user.client.askToEnd("chatgpt", { model_list_id: model.id, ...fields });
      await persisted(answer.opened.request_id);
      return answer.opened.conversation;
    };
    const related = async (conversation: string) => {
      const read = await user.client.call(`/api/user/${user.id}/conversation/${conversation}`);
      return (await read.json<{ conversation: ConversationView }>()).conversation.relatedQuestions;
    };
    const conversation = await ask({ query: "Why?", relatedQuestions: '["And then?"]' });
    expect(await related(conversation)).toEqual([{ query: "Why?", relatedQuestions: ["And then?"] }]);
    const entries = [{ query: "How?", relatedQuestions: ["When?"] }];
    await ask({ query: "How?", conversation, relatedQuestions: entries });
    expect(await related(conversation)).toEqual(entries);
    await ask({ query: "Who?", conversation, relatedQuestions: "[]" });
    expect(await related(conversation)).toEqual(entries);
  });
});

describe("every family answers on its paths", () => {
  test.each(CONFIGURED)("%s: query", async (family) => {
    const model = await addModel("normal?tokens=3", { provider: PROVIDER_OF_FAMILY[family] });
    const answer = await new Client().askToEnd(family, { query: "Hello?", model_list_id: model.id });
    expect(answer.text).toBe(usualAnswer(3));
  });

  test.each(CONFIGURED.filter((family) => !SINGLE_PATH.includes(family)))(
    "%s: queryWithFile and both streamless variants",
    async (family) => {
      const model = await addModel("normal?tokens=3", { provider: PROVIDER_OF_FAMILY[family] });
      const client = new Client();
      const fields = { query: "Hello?", model_list_id: model.id };
      const withFile = await client.call(`/api/ai/${family}/queryWithFile`, { json: fields });
      expect(await withFile.text()).toContain('"complete":true');
      for (const path of ["streamless/query", "streamless/queryWithFile"]) {
        const response = await client.call(`/api/ai/${family}/${path}`, { json: fields });
        expect(await response.json()).toMatchObject({
          complete: true,
          text: usualAnswer(3),
          output_tokens: 3,
          model_list_id: model.id,
        });
      }
    },
  );

  test.each(SINGLE_PATH)("%s has one path only", async (family) => {
    for (const path of ["queryWithFile", "streamless/query", "streamless/queryWithFile"]) {
      const response = await new Client().call(`/api/ai/${family}/${path}`, {
        json: { query: "Hello?", model_id: 1 },
      });
      expect(response.status).toBe(404);
    }
  });

  test("a model that cannot stream answers its family's one path with JSON", async () => {
    const model = await addModel("normal?tokens=3", { provider: "AIML", can_stream: 0 });
    const response = await new Client().call("/api/ai/aiml/query", {
      json: { query: "Hello?", model_list_id: model.id },
    });
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(await response.json()).toMatchObject({ complete: true, text: usualAnswer(3) });
  });

  test("a model that cannot stream still answers a streaming call, in one piece", async () => {
    const model = await addModel("normal?tokens=3", { can_stream: 0 });
    const answer = await new Client().askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
    expect(answer.events.map(({ event }) => event.type)).toEqual(["opened", "text", "complete"]);
    expect(answer.events.map(({ event }) => Object.keys(event).find((key) => key !== "type"))).toEqual([
      "request_id",
      "text",
      "complete",
    ]);
    expect(answer.text).toBe(usualAnswer(3));
    const [call] = await callsOf(model);
    expect(call?.body.stream).not.toBe(true);
  });

  test("an unknown family is not found", async () => {
    const response = await new Client().call("/api/ai/nobody/query", { json: { query: "Hello?" } });
    expect(response.status).toBe(404);
  });
});

describe("a guest may not ask", () => {
  test("a model that needs an account: 403 account_required", async () => {
    const model = await addModel("normal", { need_account: 1 });
    const response = await new Client().call("/api/ai/chatgpt/query", {
      json: { query: "Hello?", model_list_id: model.id },
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "account_required" });
    expect(await callsOf(model)).toEqual([]);
  });

  test("a model whose provider is not configured: 503 model_unavailable", async () => {
    const model = await addModel("normal", { provider: "OpenRouter" });
    const response = await new Client().call("/api/ai/openrouter/query", {
      json: { query: "Hello?", model_list_id: model.id },
    });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "model_unavailable" });
  });

  test("a model of another family, or one that does not exist: 422 unknown_model", async () => {
    const model = await addModel("normal", { provider: "Together" });
    for (const fields of [{ model_list_id: model.id }, { model: "no-such-model" }, {}]) {
      const response = await new Client().call("/api/ai/chatgpt/query", { json: { query: "Hi", ...fields } });
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { model: "unknown_model" } });
    }
  });
});

test("the provider is called with the operator's key, never with one the visitor sent", async () => {
  const model = await addModel("normal?tokens=1");
  const client = new Client();
  await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id, user_id: "someone" });
  const [call] = await callsOf(model);
  expect(call?.headers.authorization).toBe("Bearer scripted");
  expect(JSON.stringify(call)).not.toContain(client.address);
  expect(inject("openAiUrl")).toContain(call?.headers.host);
});
