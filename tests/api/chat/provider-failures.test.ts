import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { ERROR_TEXTS } from "../../../workers/contract/error-texts";
import type { ErrorCode } from "../../../workers/contract/errors";
import type { ProviderFamily } from "../../../workers/contract/ai-models";
import { Client } from "../../support/client";
import { streamOf } from "../../support/machine/evictions";
import { addModel, callsOf, rowsOf, persisted, type TestModel } from "../../support/factories";
import { usualAnswer } from "../../support/upstreams/scenario";

interface UsageRow {
  model_id: number;
  success: number;
  error_type: string | null;
  total_cost: number;
  output_tokens: number;
}

const usageOf = (requestId: string) =>
  rowsOf<UsageRow>(
    "SELECT model_id, success, error_type, total_cost, output_tokens FROM usage_records WHERE request_id LIKE ? ORDER BY request_id",
    `${requestId}:%`,
  );

async function remainingOf(client: Client): Promise<number> {
  const response = await client.call("/api/check-plan/guest-user/limits", { json: {} });
  return (await response.json<{ remaining: number }>()).remaining;
}

type Failure = [scenario: string, code: ErrorCode, errorType: string];

const WITHOUT_TEXT: Failure[] = [
  ["rate-limited", "provider_rate_limited", "http_429_error"],
  ["server-error", "provider_error", "http_500_error"],
  ["bad-gateway", "provider_error", "http_502_error"],
  ["unauthorized", "provider_rejected", "http_401_error"],
  ["error-body", "provider_error", "api_error"],
  ["empty", "answer_empty", "api_error"],
  [`normal?text=${encodeURIComponent("  \n\n ")}`, "answer_empty", "api_error"],
  [`normal?text=${encodeURIComponent("<think>hm</think>\n")}`, "answer_empty", "api_error"],
  ["reset?after=0", "answer_interrupted", "network_error"],
];

const WITH_TEXT: Failure[] = [
  ["reset?after=3", "answer_interrupted", "network_error"],
  ["no-end?tokens=3", "answer_interrupted", "network_error"],
];

/**
 * Failure that each provider writes into a stream that it cannot continue with; Anthropic's says that it is overloaded.
 */
const PROVIDERS = [
  { family: "chatgpt", provider: "OpenAI", error: "provider_error" },
  { family: "anthropic", provider: "Anthropic", error: "provider_rate_limited" },
] as const;

describe.each(PROVIDERS)("R05, R07: a failing $provider ends the answer with its own code", (which) => {
  const { family, provider } = which;
  const events = (after: number): Failure[] => [[`error-event?after=${after}`, which.error, "api_error"]];

  test.each([...WITHOUT_TEXT, ...events(0)])(
    "%s before any text: %s, and the question is given back",
    async (scenario, code, type) => {
      const model = await addModel(scenario, { provider });
      const client = new Client();
      const answer = await client.askToEnd(family, { query: "Hello?", model_list_id: model.id });
      // Before its reader hears of the failure: the screen asks what is left then.
      expect(await remainingOf(client)).toBe(10);
      expect(answer.text).toBe("");
      expect(answer.complete).toBeNull();
      expect(answer.failed).toMatchObject({ error: true, code, message: ERROR_TEXTS.en[code] });
      await persisted(answer.opened.request_id);
      expect(await usageOf(answer.opened.request_id)).toMatchObject([
        { model_id: model.id, success: 0, error_type: type },
      ]);
    },
  );

  test.each([...WITH_TEXT, ...events(3)])(
    "%s half-way: %s, and what was written stays",
    async (scenario, code, type) => {
      const model = await addModel(scenario, { provider });
      const client = new Client();
      const answer = await client.askToEnd(family, { query: "Hello?", model_list_id: model.id });
      expect(answer.text).toBe(usualAnswer(3));
      expect(answer.failed).toMatchObject({ error: true, code, retryable: true });
      await persisted(answer.opened.request_id);
      expect(await usageOf(answer.opened.request_id)).toMatchObject([{ success: 0, error_type: type }]);
      const messages = await rowsOf(
        "SELECT role, content_text, is_error FROM messages WHERE exchange_id = ? ORDER BY position",
        answer.opened.exchange,
      );
      expect(messages).toEqual([
        { role: "user", content_text: "Hello?", is_error: 1 },
        { role: "assistant", content_text: usualAnswer(3), is_error: 1 },
      ]);
      expect(await remainingOf(client)).toBe(9);
    },
  );

  test("a failure reaches a caller who waits for the whole answer as its HTTP status", async () => {
    const model = await addModel("server-error", { provider });
    const response = await new Client().call(`/api/ai/${family}/streamless/query`, {
      json: { query: "Hello?", model_list_id: model.id },
    });
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: "provider_error", partial: "" });
  });
});

test("a failed answer gives the reason in French to a French reader", async () => {
  const model = await addModel("server-error");
  const client = new Client(undefined, { "accept-language": "fr-CA,fr;q=0.9" });
  const answer = await client.askToEnd("chatgpt", { query: "Bonjour ?", model_list_id: model.id });
  expect(answer.failed?.message).toBe(ERROR_TEXTS.fr.provider_error);
});

describe("another row of the same model takes over", () => {
  const pair = async (first: string, second: string): Promise<[TestModel, TestModel]> => {
    const model_common_name = `Shared ${crypto.randomUUID()}`;
    return [
      await addModel(first, { model_common_name, provider: "Together", sort_order: 1 }),
      await addModel(second, { model_common_name, provider: "OpenAI", sort_order: 2 }),
    ];
  };
  const ask = ([first]: [TestModel, TestModel], family: ProviderFamily = "together") =>
    new Client().askToEnd(family, { query: "Hello?", model_list_id: first.id });

  test("the reader is notified, the answer starts over, and each call is recorded", async () => {
    const models = await pair("reset?after=2", "normal?tokens=4");
    const answer = await ask(models);
    expect(answer.events.map(({ event }) => event)).toContainEqual({
      type: "retry",
      retry: { from: models[0].id, to: models[1].id },
      model_list_id: models[1].id,
    });
    expect(answer.text).toBe(usualAnswer(4));
    expect(answer.complete).toMatchObject({ model_list_id: models[1].id });
    expect(answer.events.map(({ id }) => id)).toEqual(answer.events.map((_, index) => index + 1));
    await persisted(answer.opened.request_id);
    expect(await usageOf(answer.opened.request_id)).toMatchObject([
      { model_id: models[0].id, success: 0, error_type: "network_error" },
      { model_id: models[1].id, success: 1, error_type: null, output_tokens: 4 },
    ]);
    expect(
      await rowsOf(
        "SELECT content_text, model_id FROM messages WHERE exchange_id = ? AND role = 'assistant'",
        answer.opened.exchange,
      ),
    ).toEqual([{ content_text: usualAnswer(4), model_id: models[1].id }]);
  });

  test("only the last failure is shown when all of them fail", async () => {
    const models = await pair("server-error", "rate-limited");
    const answer = await ask(models);
    expect(answer.events.filter(({ event }) => "error" in event)).toHaveLength(1);
    expect(answer.failed?.code).toBe("provider_rate_limited");
    await persisted(answer.opened.request_id);
    expect(await usageOf(answer.opened.request_id)).toMatchObject([
      { model_id: models[0].id, error_type: "http_500_error" },
      { model_id: models[1].id, error_type: "http_429_error" },
    ]);
  });

  test("but not one that needs an account or whose provider is not configured", async () => {
    const model_common_name = `Shared ${crypto.randomUUID()}`;
    const asked = await addModel("server-error", { model_common_name });
    const paid = await addModel("normal", { model_common_name, need_account: 1 });
    await addModel("normal", { model_common_name, provider: "OpenRouter" });
    const answer = await new Client().askToEnd("chatgpt", { query: "Hello?", model_list_id: asked.id });
    expect(answer.failed?.code).toBe("provider_error");
    expect(await callsOf(paid)).toEqual([]);
  });
});

test("an answer that no model could give leaves a line in the log with the error of each", async () => {
  const client = new Client();
  const working = await addModel("normal?tokens=1");
  const { opened } = await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: working.id });
  await runInDurableObject(streamOf(opened.request_id), (object) =>
    Object.assign(object, { env: { ...env, LOG_LEVEL: "warn" } }),
  );
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const model = await addModel("server-error");
  const failed = await client.askToEnd("chatgpt", { query: "Hello?", model_list_id: model.id });
  const lines = log.mock.calls.map(String).filter((line) => line.includes("turn_failed"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: "warn",
    request_id: failed.opened.request_id,
    code: "provider_error",
    tried: `${model.id}: http_500_error`,
  });
});
