import type { APIError } from "openai";
import OpenAI from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startOpenAiUpstream } from "./openai.ts";
import { remoteUpstream } from "./remote.ts";
import { usualAnswer } from "./scenario.ts";
import type { Upstream } from "./server.ts";

let upstream: Upstream;
let client: OpenAI;

beforeAll(async () => {
  upstream = await startOpenAiUpstream();
  client = new OpenAI({ apiKey: "test", baseURL: upstream.url, maxRetries: 0 });
});
beforeEach(() => upstream.forget());
afterAll(() => upstream.close());

const messages = [{ role: "user" as const, content: "Hello?" }];
const ask = (model: string, more: object = {}) => ({ model, messages, ...more });

async function stream(model: string, more: object = {}) {
  const request = { ...ask(model, more), stream: true as const, stream_options: { include_usage: true } };
  const events = await client.chat.completions.create(request);
  const answer = { text: "", finish: "", usage: 0, roles: 0 };
  for await (const event of events) {
    answer.text += event.choices[0]?.delta.content ?? "";
    answer.finish ||= event.choices[0]?.finish_reason ?? "";
    answer.usage ||= event.usage?.completion_tokens ?? 0;
    if (event.choices[0]?.delta.role) answer.roles++;
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

describe("a scripted OpenAI server, read by the official client", () => {
  it("streams a role, the words, a finish reason and the usage", async () => {
    const answer = await stream("scenario:normal?tokens=9");
    expect(answer).toEqual({ text: usualAnswer(9), finish: "stop", usage: 9, roles: 1 });
  });

  it("leaves the usage out unless it is asked for", async () => {
    const events = await client.chat.completions.create({ ...ask("scenario:normal"), stream: true });
    for await (const event of events) expect(event.usage).toBeUndefined();
    expect(upstream.requests).toHaveLength(1);
  });

  it("answers whole when no stream is asked for", async () => {
    const answer = await client.chat.completions.create(ask("scenario:normal?tokens=4"));
    expect(answer.choices[0]?.message.content).toBe(usualAnswer(4));
    expect(answer.usage?.completion_tokens).toBe(4);
  });

  it.each(["split-every-byte", "split-utf8", "split-boundary", "crlf", "comments"])(
    "reads the same text when the stream comes as %s",
    async (name) => expect((await stream(`scenario:${name}?tokens=6&gap=0`)).text).toBe(usualAnswer(6)),
  );

  it("reads the same text wherever the body is cut in two", async () => {
    const offsets = [1, 7, 300, 301, 302, 303, 550, 551, 552, 553, 554];
    const answers = await Promise.all(offsets.map((offset) => stream(`scenario:split-at?offset=${offset}`)));
    expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set([usualAnswer(6)]));
  });

  it("says that the length limit ended an answer, its own or the caller's", async () => {
    expect(await stream("scenario:length?tokens=5")).toMatchObject({
      finish: "length",
      text: usualAnswer(5),
    });
    const limited = await stream("scenario:normal", { max_completion_tokens: 2 });
    expect(limited).toMatchObject({ finish: "length", text: usualAnswer(2), usage: 2 });
  });

  it("echoes the request, so that every option shows", async () => {
    const url = "data:image/png;base64,iVBORw0KGgo=";
    const content = [{ type: "image_url", image_url: { url } }];
    const request = { messages: [{ role: "user", content }], temperature: 0.2 };
    const { text } = await stream("scenario:echo", request);
    expect(JSON.parse(text)).toMatchObject({ path: "/v1/chat/completions", body: request });
  });

  it("says what the test tells it to, and nothing when that is empty", async () => {
    expect((await stream(`scenario:normal?text=${encodeURIComponent("Élan & co")}`)).text).toBe("Élan & co");
    expect(await stream("scenario:empty")).toMatchObject({ text: "", finish: "stop" });
  });

  it("refuses as the provider does: rate limit, fault, key, unknown model, bad request, bad image", async () => {
    const limited = await failure(stream("scenario:rate-limited?retryAfter=7"));
    expect(limited).toMatchObject({ status: 429, code: "rate_limit_exceeded" });
    expect(limited.headers?.get("retry-after")).toBe("7");
    expect(await failure(stream("scenario:server-error"))).toMatchObject({
      status: 500,
      type: "server_error",
    });
    expect(await failure(stream("scenario:bad-gateway"))).toMatchObject({ status: 502 });
    expect(await failure(stream("scenario:unauthorized"))).toMatchObject({
      status: 401,
      code: "invalid_api_key",
    });
    expect(await failure(stream("scenario:no-such"))).toMatchObject({ status: 404, code: "model_not_found" });
    expect(await failure(stream("scenario:normal", { messages: [] }))).toMatchObject({ status: 400 });
    const image = {
      role: "user",
      content: [{ type: "image_url", image_url: { url: "file:///etc/passwd" } }],
    };
    expect(await failure(stream("scenario:normal", { messages: [image] }))).toMatchObject({ status: 400 });
  });

  it("fails half-way: a reset, an error event, an end without an end marker, status 200 with an error", async () => {
    expect((await failure(stream("scenario:reset"))).message).toMatch(/terminated|reset|network/i);
    expect(await failure(stream("scenario:error-event"))).toMatchObject({ type: "server_error" });
    expect(await stream("scenario:no-end?tokens=3")).toMatchObject({ text: usualAnswer(3), finish: "" });
    const answer = await client.chat.completions.create(ask("scenario:error-body"));
    expect(answer).toMatchObject({ error: { type: "server_error" } });
    expect((await failure(client.chat.completions.create(ask("scenario:reset")))).message).toMatch(/./);
  });

  it.each([
    ["silence?after=2", 2],
    ["drip", 0],
    ["unanswered", 0],
  ])("keeps the caller waiting: %s", async (name, pieces) => {
    const controller = new AbortController();
    const request = { ...ask(`scenario:${name}`), stream: true as const };
    const events = client.chat.completions.create(request, { signal: controller.signal });
    const read = async () => {
      for await (const event of await events) expect(event.choices[0]?.finish_reason).toBeNull();
    };
    const reading = read().catch(() => undefined);
    const call = await upstream.waitFor((one) => one.pieces >= pieces);
    controller.abort();
    await reading;
    await expect.poll(() => call.abortedAt).toBeGreaterThan(0);
    expect(call.endedAt).toBeUndefined();
  });

  it("records when a caller hung up", async () => {
    const controller = new AbortController();
    const request = { ...ask("scenario:slow?first=0&tokens=4000"), stream: true as const };
    const events = await client.chat.completions.create(request, { signal: controller.signal });
    await upstream.waitFor((call) => call.pieces > 0);
    controller.abort();
    const call = await upstream.waitFor((one) => one.abortedAt !== undefined);
    expect(call.pieces).toBeLessThan(4_000);
    for await (const event of events) expect(event).toBeUndefined();
  });

  it("plays a standing scenario for ordinary model names, and is steered from another process", async () => {
    const remote = remoteUpstream(upstream.url);
    await remote.play("scenario:normal?text=standing");
    expect((await stream("gpt-5")).text).toBe("standing");
    expect(await remote.requests()).toMatchObject([{ scenario: "scenario:normal?text=standing" }]);
    await expect(remote.play("scenario:none")).rejects.toThrow("no such scenario");
    expect(await remote.forget()).toEqual([]);
  });
});
