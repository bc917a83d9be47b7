import type { APIError } from "@anthropic-ai/sdk";
import Anthropic from "@anthropic-ai/sdk";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAnthropicUpstream } from "./anthropic.ts";
import { usualAnswer } from "./scenario.ts";
import type { Upstream } from "./server.ts";

let upstream: Upstream;
let client: Anthropic;

beforeAll(async () => {
  upstream = await startAnthropicUpstream();
  client = new Anthropic({ apiKey: "test", baseURL: upstream.url, maxRetries: 0 });
});
beforeEach(() => upstream.forget());
afterAll(() => upstream.close());

const ask = (model: string, max_tokens = 1000) => ({
  model,
  max_tokens,
  messages: [{ role: "user" as const, content: "Hello?" }],
});

async function stream(model: string, max_tokens?: number) {
  const events = await client.messages.create({ ...ask(model, max_tokens), stream: true });
  const answer = { text: "", finish: "", usage: 0, events: new Set<string>() };
  for await (const event of events) {
    answer.events.add(event.type);
    if (event.type === "content_block_delta" && event.delta.type === "text_delta")
      answer.text += event.delta.text;
    if (event.type === "message_delta") {
      answer.finish = event.delta.stop_reason ?? "";
      answer.usage = event.usage.output_tokens;
    }
  }
  return answer;
}

const failure = async (attempt: Promise<unknown>) => {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return error as APIError;
};

describe("a scripted Anthropic server, read by the official client", () => {
  it("streams a message from its start to its stop, with the usage", async () => {
    const answer = await stream("scenario:normal?tokens=9");
    expect(answer).toMatchObject({ text: usualAnswer(9), finish: "end_turn", usage: 9 });
    expect([...answer.events]).toEqual([
      "message_start",
      "content_block_start",
      "content_block_delta",
      "content_block_stop",
      "message_delta",
      "message_stop",
    ]);
  });

  it("satisfies the client's own accumulation of the message", async () => {
    const message = await client.messages.stream(ask("scenario:normal?tokens=5")).finalMessage();
    expect(message.content).toEqual([{ type: "text", text: usualAnswer(5) }]);
    expect(message.usage.input_tokens).toBeGreaterThan(0);
  });

  it("answers whole when no stream is asked for", async () => {
    const message = await client.messages.create(ask("scenario:normal?tokens=4"));
    expect(message).toMatchObject({
      content: [{ type: "text", text: usualAnswer(4) }],
      stop_reason: "end_turn",
    });
  });

  it.each(["split-every-byte", "split-utf8", "split-boundary", "crlf", "comments"])(
    "reads the same text when the stream comes as %s",
    async (name) => expect((await stream(`scenario:${name}?tokens=6&gap=0`)).text).toBe(usualAnswer(6)),
  );

  it("says that the length limit ended an answer, its own or the caller's", async () => {
    expect(await stream("scenario:length?tokens=5")).toMatchObject({
      finish: "max_tokens",
      text: usualAnswer(5),
    });
    expect(await stream("scenario:normal", 2)).toMatchObject({
      finish: "max_tokens",
      text: usualAnswer(2),
      usage: 2,
    });
  });

  it("refuses as the provider does", async () => {
    const limited = await failure(stream("scenario:rate-limited"));
    expect(limited).toMatchObject({ status: 429, error: { error: { type: "rate_limit_error" } } });
    expect(limited.headers?.get("retry-after")).toBe("2");
    expect(await failure(stream("scenario:server-error"))).toMatchObject({ status: 500 });
    expect(await failure(stream("scenario:no-such"))).toMatchObject({ status: 404 });
    expect(await failure(stream("scenario:unauthorized"))).toMatchObject({ status: 401 });
    const system = [{ role: "system" as unknown as "user", content: "Be brief." }];
    const misplaced = client.messages.create({ ...ask("scenario:normal"), messages: system });
    expect(await failure(misplaced)).toMatchObject({ status: 400 });
  });

  it("takes the key in either header, and refuses a call without one", async () => {
    const post = async (headers: Record<string, string>) => {
      const body = JSON.stringify(ask("scenario:normal"));
      const answer = await fetch(`${upstream.url}/v1/messages`, { method: "POST", headers, body });
      return answer.status;
    };
    const version = { "anthropic-version": "2023-06-01" };
    expect(await post({ ...version, "x-api-key": "test" })).toBe(200);
    expect(await post({ ...version, authorization: "Bearer test" })).toBe(200);
    expect(await post(version)).toBe(401);
    expect(await post({ "x-api-key": "test" })).toBe(400);
  });

  it("fails half-way: a reset, an error event, an end without an end marker, status 200 with an error", async () => {
    expect((await failure(stream("scenario:reset"))).message).toMatch(/terminated|reset|network/i);
    expect((await failure(stream("scenario:error-event"))).message).toMatch(/overloaded_error/);
    expect(await stream("scenario:no-end?tokens=3")).toMatchObject({ text: usualAnswer(3), finish: "" });
    expect(await client.messages.create(ask("scenario:error-body"))).toMatchObject({ type: "error" });
  });

  it("records when a caller hung up", async () => {
    const controller = new AbortController();
    const request = { ...ask("scenario:slow?first=0"), stream: true as const };
    await client.messages.create(request, { signal: controller.signal });
    await upstream.waitFor((call) => call.pieces > 0);
    controller.abort();
    const call = await upstream.waitFor((one) => one.abortedAt !== undefined);
    expect(call.endedAt).toBeUndefined();
  });
});
