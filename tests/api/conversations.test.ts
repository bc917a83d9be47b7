import { describe, expect, test } from "vitest";
import { Client } from "../support/client";
import { addModel, callsOf, rowsOf, persisted } from "../support/factories";
import { usualAnswer } from "../support/upstreams/scenario";

interface Message {
  role: string;
  content: string;
}

const messagesOf = (body: { messages?: unknown }) => body.messages as Message[];

async function refusal(client: Client, fields: Record<string, unknown>) {
  const response = await client.call("/api/ai/chatgpt/query", { json: fields });
  const { code } = await response.json<{ code?: string }>();
  return { status: response.status, code };
}

describe("a follow-up question", () => {
  test("carries what was said before, also right after the answer", async () => {
    const model = await addModel("normal?tokens=2");
    const client = new Client();
    const first = await client.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation, exchange } = first.opened;
    const again = { conversation, model_list_id: model.id };
    const second = await client.askToEnd("chatgpt", { query: "Two?", parent: exchange, ...again });
    await persisted(second.opened.request_id);
    await client.askToEnd("chatgpt", { query: "Three?", parent: second.opened.exchange, ...again });
    const calls = await callsOf(model);
    expect(messagesOf(calls[2]!.body).map(({ role, content }) => [role, content])).toEqual([
      ["user", "One?"],
      ["assistant", usualAnswer(2)],
      ["user", "Two?"],
      ["assistant", usualAnswer(2)],
      ["user", "Three?"],
    ]);
    expect(second.opened.conversation).toBe(conversation);
  });

  test("is cut to what the model's window holds, oldest first", async () => {
    const model = await addModel("normal?tokens=1", { context_window: 240 });
    const client = new Client();
    const long = (mark: string) => `${mark} ${"x".repeat(200)}`;
    let conversation: string | undefined;
    for (const mark of ["first", "second", "third"]) {
      const query = long(mark);
      const answer = await client.askToEnd("chatgpt", { query, conversation, model_list_id: model.id });
      conversation = answer.opened.conversation;
    }
    const calls = await callsOf(model);
    expect(messagesOf(calls[2]!.body).map(({ content }) => content)).toEqual([
      long("second"),
      usualAnswer(1),
      long("third"),
    ]);
  });

  test("leaves out an answer that failed", async () => {
    const failing = await addModel("reset?after=2");
    const model = await addModel("normal?tokens=1");
    const client = new Client();
    const first = await client.askToEnd("chatgpt", { query: "Good?", model_list_id: model.id });
    const { conversation, exchange } = first.opened;
    const failed = await client.askToEnd("chatgpt", {
      query: "Bad?",
      conversation,
      parent: exchange,
      model_list_id: failing.id,
    });
    await client.askToEnd("chatgpt", {
      query: "And?",
      conversation,
      parent: failed.opened.exchange,
      model_list_id: model.id,
    });
    const last = (await callsOf(model)).at(-1)!;
    expect(messagesOf(last.body).map(({ content }) => content)).toEqual(["Good?", usualAnswer(1), "And?"]);
  });

  test("in a conversation that nobody began is not found", async () => {
    const model = await addModel("normal");
    const conversation = `cnv_${"0".repeat(12)}_${"A".repeat(22)}`;
    expect(await refusal(new Client(), { query: "Hi", conversation, model_list_id: model.id })).toEqual({
      status: 404,
      code: "not_found",
    });
  });

  test("from another address continues in the same conversation: its id is the key", async () => {
    const model = await addModel("normal?tokens=1");
    const first = await new Client().askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation } = first.opened;
    const query = { query: "Two?", conversation, model_list_id: model.id };
    const second = await new Client().askToEnd("chatgpt", query);
    expect(second.opened.conversation).toBe(conversation);
    expect(messagesOf((await callsOf(model))[1]!.body)).toHaveLength(3);
  });
});

describe("two tabs", () => {
  test("the one that has not seen the newest turn gets 409 conversation_changed", async () => {
    const model = await addModel("normal?tokens=1");
    const client = new Client();
    const first = await client.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation, version } = first.opened;
    const fields = { conversation, version, model_list_id: model.id };
    const second = await client.askToEnd("chatgpt", { query: "Two?", ...fields });
    expect(await refusal(client, { query: "Three?", ...fields })).toEqual({
      status: 409,
      code: "conversation_changed",
    });
    const seen = await client.askToEnd("chatgpt", {
      ...fields,
      query: "Three?",
      version: second.opened.version,
    });
    expect(seen.opened).toMatchObject({
      parent: second.opened.exchange,
      version: second.opened.version! + 1,
    });
  });

  test("the one that asks while an answer is being written gets 409 answer_in_progress", async () => {
    const model = await addModel("slow?first=50");
    const client = new Client();
    const reader = await client.ask("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation, request_id } = await reader.open();
    expect(await refusal(client, { query: "Two?", conversation, model_list_id: model.id })).toEqual({
      status: 409,
      code: "answer_in_progress",
    });
    await client.cancel(request_id);
    await reader.toEnd();
  });

  test("refusals cost nothing", async () => {
    const model = await addModel("normal?tokens=1");
    const client = new Client();
    const { opened } = await client.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const fields = { query: "x", conversation: opened.conversation, model_list_id: model.id };
    const parent = opened.exchange.replace(/.{22}$/, "B".repeat(22));
    expect(await refusal(client, { ...fields, parent })).toEqual({ status: 404, code: "not_found" });
    const version = opened.version! + 1;
    expect((await refusal(client, { ...fields, version })).code).toBe("conversation_changed");
    const second = await client.askToEnd("chatgpt", fields);
    expect(second.opened.remaining).toBe(8);
  });
});

describe("the same question sent twice", () => {
  test("with one idempotency key is one turn, one call and one unit", async () => {
    const model = await addModel("normal?tokens=20&gap=10");
    const client = new Client();
    const fields = { query: "Once?", model_list_id: model.id, idempotency_key: crypto.randomUUID() };
    const [one, two] = await Promise.all([client.ask("chatgpt", fields), client.ask("chatgpt", fields)]);
    const [first, second] = await Promise.all([one.toEnd(), two.toEnd()]);
    expect(second.opened.request_id).toBe(first.opened.request_id);
    expect([first.text, second.text]).toEqual([usualAnswer(20), usualAnswer(20)]);
    expect(await callsOf(model)).toHaveLength(1);
    await persisted(first.opened.request_id);
    const late = await client.askToEnd("chatgpt", fields);
    expect(late.text).toBe(usualAnswer(20));
    expect(await callsOf(model)).toHaveLength(1);
    const limits = await client.call("/api/check-plan/guest-user/limits", { json: {} });
    expect(await limits.json()).toMatchObject({ remaining: 9 });
  });
});

describe("answering again", () => {
  test("makes a sibling: same parent, and the model is not shown the answer it replaces", async () => {
    const model = await addModel("normal?tokens=1");
    const client = new Client();
    const first = await client.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation } = first.opened;
    const fields = { conversation, model_list_id: model.id };
    const second = await client.askToEnd("chatgpt", { query: "Two?", ...fields });
    await persisted(second.opened.request_id);
    const regenerate = second.opened.exchange;
    const anew = await client.askToEnd("chatgpt", { query: "Two?", regenerate, ...fields });
    await persisted(anew.opened.request_id);
    expect(messagesOf((await callsOf(model))[2]!.body).map(({ content }) => content)).toEqual([
      "One?",
      usualAnswer(1),
      "Two?",
    ]);
    const rows = await rowsOf<{ exchange_id: string; parent_id: string | null }>(
      "SELECT exchange_id, parent_id FROM messages WHERE conversation_id = ? AND role = 'user' ORDER BY position",
      conversation,
    );
    expect(rows).toEqual([
      { exchange_id: first.opened.exchange, parent_id: null },
      { exchange_id: regenerate, parent_id: first.opened.exchange },
      { exchange_id: anew.opened.exchange, parent_id: first.opened.exchange },
    ]);
  });

  test("of an exchange of another conversation is not found", async () => {
    const model = await addModel("normal?tokens=1");
    const mine = await new Client().askToEnd("chatgpt", { query: "Mine?", model_list_id: model.id });
    const other = await new Client().askToEnd("chatgpt", { query: "Other?", model_list_id: model.id });
    const { conversation } = mine.opened;
    const regenerate = other.opened.exchange;
    expect(
      await refusal(new Client(), { query: "x", conversation, regenerate, model_list_id: model.id }),
    ).toEqual({ status: 404, code: "not_found" });
  });

  test("without naming the conversation is refused", async () => {
    const model = await addModel("normal?tokens=1");
    const regenerate = `exc_${"0".repeat(12)}_${"A".repeat(22)}`;
    const { status, code } = await refusal(new Client(), { query: "x", regenerate, model_list_id: model.id });
    expect([status, code]).toEqual([422, "validation_failed"]);
  });
});
