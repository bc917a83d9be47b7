import { runDurableObjectAlarm } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import type {
  AssistantTurn,
  ConversationPage,
  ConversationView,
  UserTurn,
} from "../../workers/contract/conversations";
import { addUser, type TestUser } from "../support/accounts";
import { addConversation, addConversations } from "../support/conversations";
import { addModel, callsOf, rowsOf, persisted } from "../support/factories";
import { logOf } from "../support/machine/evictions";
import { usualAnswer } from "../support/upstreams/scenario";
import { quickestTimes } from "../support/quickest";

const open = (user: TestUser, id: string, query = "") =>
  user.client.call(`/api/user/${user.id}/conversation/${id}${query}`);

async function read(user: TestUser, id: string, query = ""): Promise<ConversationView> {
  const response = await open(user, id, query);
  expect(response.status).toBe(200);
  return (await response.json<{ conversation: ConversationView }>()).conversation;
}

async function page(user: TestUser, order: string, query = ""): Promise<ConversationPage> {
  const response = await user.client.call(`/api/user/${user.id}/conversations_paginate/${order}${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const codeOf = async (response: Response) => (await response.json<{ code: string }>()).code;

describe("a user's conversation", () => {
  test("is read in the documented form, right after its answer and after it was stored", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=2");
    const answer = await user.client.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation, exchange, request_id } = answer.opened;
    for (const isStored of [false, true]) {
      if (isStored) await persisted(request_id);
      const { history, title, relatedQuestions, older } = await read(user, conversation);
      expect({ title, relatedQuestions, older }).toEqual({
        title: "One?",
        relatedQuestions: [],
        older: null,
      });
      expect(history).toMatchObject([
        { role: "user", content: "One?", exchange, parent: null },
        { role: "assistant", content: usualAnswer(2), model_list_id: model.id, status: "complete", exchange },
      ]);
    }
  });

  test("says why an answer failed, right after it and after it was stored", async () => {
    const user = await addUser();
    const model = await addModel("reset?after=3");
    const reader = await user.client.ask("chatgpt", { query: "Broken off?", model_list_id: model.id });
    const { conversation, request_id } = await reader.open();
    const { failed } = await reader.toEnd();
    for (const isStored of [false, true]) {
      if (isStored) await persisted(request_id);
      const { history } = await read(user, conversation);
      expect(history.at(-1)).toMatchObject({ role: "assistant", status: "failed", failure: failed!.code });
    }
    const answer = await user.client.askToEnd("chatgpt", {
      query: "Again?",
      conversation,
      model_list_id: (await addModel("normal?tokens=1")).id,
    });
    await persisted(answer.opened.request_id);
    expect((await read(user, conversation)).history.at(-1)).toMatchObject({
      status: "complete",
      failure: null,
    });
  });

  test("names its running turn, so that any device can follow it", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=40&gap=50");
    const reader = await user.client.ask("chatgpt", { query: "Long?", model_list_id: model.id });
    const { conversation, request_id } = await reader.open();
    const { history } = await read(user, conversation);
    const turn = history.at(-1) as AssistantTurn;
    expect(turn).toMatchObject({ role: "assistant", status: "streaming", request_id });
    const resumed = await (await user.client.resume(request_id)).toEnd();
    expect(resumed.text).toBe(usualAnswer(40));
    await reader.leave();
  });

  test.each([
    [
      "chatgpt",
      "OpenAI",
      (data: string) => ({ type: "image_url", image_url: `data:image/png;base64,${data}` }),
    ],
    [
      "anthropic",
      "Anthropic",
      (data: string) => ({ type: "image", source: { type: "base64", media_type: "image/png", data } }),
    ],
  ] as const)("gives its images back to %s as they came in", async (family, provider, partOf) => {
    const user = await addUser();
    const model = await addModel("normal?tokens=1", { provider });
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(20)]);
    const form = new FormData();
    form.set("query", "What is this?");
    form.set("model_list_id", String(model.id));
    form.append("images[]", new File([bytes], "a.png", { type: "image/png" }));
    const response = await user.client.call(`/api/ai/${family}/streamless/queryWithFile`, {
      method: "POST",
      body: form,
    });
    const { conversation } = await response.json<{ conversation: string }>();
    const [question] = (await read(user, conversation)).history as [UserTurn];
    const data = Buffer.from(bytes).toString("base64");
    expect(question.content).toEqual([{ type: "text", text: "What is this?" }, partOf(data)]);
  });

  test("is emptied, and the next question continues it", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=1");
    const made = await user.client.call("/api/user/conversation/create", { json: { user_id: user.id } });
    expect(made.status).toBe(201);
    const { conversation } = await made.json<{ conversation: string }>();
    expect((await read(user, conversation)).history).toEqual([]);
    const answer = await user.client.askToEnd("chatgpt", {
      query: "First?",
      conversation,
      model_list_id: model.id,
    });
    expect(answer.opened.conversation).toBe(conversation);
    await persisted(answer.opened.request_id);
    expect(await read(user, conversation)).toMatchObject({ title: "First?", history: [{}, {}] });
    const foreign = await user.client.call("/api/user/conversation/create", { json: { user_id: "usr_x" } });
    expect(foreign.status).toBe(403);
  });

  test("keeps related questions and another title", async () => {
    const user = await addUser();
    const id = await addConversation(user.id);
    const relatedQuestions = [{ query: "text 0", relatedQuestions: ["And then?"] }];
    const put = (path: string, json: object) =>
      user.client.call(`/api/user/conversations/${id}/${path}`, { json, method: "PUT" });
    expect((await put("related-questions", { relatedQuestions })).status).toBe(200);
    expect((await put("title", { title: " Fruit " })).status).toBe(200);
    expect(await read(user, id)).toMatchObject({ title: "Fruit", relatedQuestions });
    expect((await put("title", { title: " " })).status).toBe(422);
    expect((await put("related-questions", { relatedQuestions: "x" })).status).toBe(422);
  });

  test("of 1,000 exchanges is read a page at a time, newest first, whole and without repeating any", async () => {
    const user = await addUser();
    const id = await addConversation(user.id, 1_000);
    const seen: string[] = [];
    let query = "";
    for (let pages = 0; pages < 3; pages++) {
      const { history, older } = await read(user, id, query);
      expect(history).toHaveLength(60);
      seen.unshift(...history.map(({ content }) => content as string));
      query = `?before=${older}`;
    }
    expect(seen).toEqual(Array.from({ length: 180 }, (_, at) => `text ${1_820 + at}`));
    expect((await read(user, id, "?before=20")).older).toBeNull();
  });
});

describe("a user's list", () => {
  test("comes in pages of ten, newest first, and the other way round", async () => {
    const user = await addUser();
    const ids = await addConversations(user.id, 25);
    const first = await page(user, "DESC");
    expect(first).toMatchObject({ current_page: 1, last_page: 3, per_page: 10, total: 25, success: true });
    expect(idsOf(first)).toEqual(ids.toReversed().slice(0, 10));
    expect(idsOf(await page(user, "whatever", "?page=3"))).toEqual(ids.toReversed().slice(20));
    expect(idsOf(await page(user, "asc", "?page=2"))).toEqual(ids.slice(10, 20));
    expect(idsOf(await page(user, "desc", "?page=4"))).toEqual([]);
    const whole = await user.client.call(`/api/user/${user.id}/conversations/Asc`);
    expect(idsOf(await whole.json())).toEqual(ids);
  });

  test("is empty at first, and a new user's last conversation is null", async () => {
    const user = await addUser();
    expect(await page(user, "desc")).toMatchObject({ data: [], total: 0, last_page: 1 });
    const last = await user.client.call(`/api/user/history/last/${user.id}`);
    expect(await last.json()).toEqual({ success: true, conversation: null });
  });

  test("finds titles, even with percent signs", async () => {
    const user = await addUser();
    await addConversations(user.id, 3, { title: "About apples" });
    const [pears] = await addConversations(user.id, 1, { title: "100% pears_" });
    expect(idsOf(await page(user, "desc", `?q=${encodeURIComponent("PEARS_ 100%")}`))).toEqual([pears]);
    expect((await page(user, "desc", "?q=apples")).total).toBe(3);
    expect((await page(user, "desc", "?q=%25a")).total).toBe(0);
  });

  test("shows neither incognito conversations nor another's", async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    await addConversations(other.id, 2);
    const [hidden] = await addConversations(user.id, 1, { incognito: 1 });
    const [shown] = await addConversations(user.id, 1);
    expect(idsOf(await page(user, "desc"))).toEqual([shown]);
    const last = await user.client.call(`/api/user/history/last/${user.id}`);
    expect(await last.json()).toMatchObject({ conversation: { id: shown } });
    expect((await open(user, hidden!)).status).toBe(200);
  });
});

describe("another's conversation", () => {
  test("is not found by any call, and the user in the path must be the caller", async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    const id = await addConversation(other.id);
    expect((await open(user, id)).status).toBe(404);
    expect(await codeOf(await open(user, "nonsense"))).toBe("conversation_not_found");
    const foreign = await user.client.call(`/api/user/${other.id}/conversation/${id}`);
    expect(foreign.status).toBe(403);
    const remove = (path: string) => user.client.call(`/api${path}`, { method: "DELETE" });
    expect((await remove(`/user/delete/conversation/${id}`)).status).toBe(404);
    expect((await remove(`/user/conversation/${user.id}/${id}`)).status).toBe(404);
    expect((await remove(`/user/conversation/${other.id}/${id}`)).status).toBe(403);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE id = ?", id)).toHaveLength(1);
    const model = await addModel("normal?tokens=1");
    const asked = await user.client.call("/api/ai/chatgpt/query", {
      json: { query: "Mine?", conversation: id, model_list_id: model.id },
    });
    expect(asked.status).toBe(404);
  });
});

describe("deleting a conversation", () => {
  test.each([
    ["user first", (user: string, id: string) => `/user/conversation/${user}/${id}`],
    ["conversation first", (user: string, id: string) => `/user/conversation/${id}/${user}`],
    ["by its id", (_: string, id: string) => `/user/delete/conversation/${id}`],
  ])("%s: it can be neither read nor continued", async (_, pathOf) => {
    const user = await addUser();
    const model = await addModel("normal?tokens=1");
    const { opened } = await user.client.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation } = opened;
    const path = `/api${pathOf(user.id, conversation)}`;
    expect((await user.client.call(path, { method: "DELETE" })).status).toBe(200);
    expect((await open(user, conversation)).status).toBe(404);
    expect((await user.client.call(path, { method: "DELETE" })).status).toBe(404);
    const again = await user.client.call("/api/ai/chatgpt/query", {
      json: { query: "Two?", conversation, model_list_id: model.id },
    });
    expect(again.status).toBe(404);
  });

  test("stops the answer that is being written, and nothing of it reappears", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=400&gap=20");
    const reader = await user.client.ask("chatgpt", { query: "Long?", model_list_id: model.id });
    const { conversation } = await reader.open();
    const path = `/api/user/delete/conversation/${conversation}`;
    expect((await user.client.call(path, { method: "DELETE" })).status).toBe(200);
    const { failed } = await reader.toEnd();
    expect(failed?.type).toBe("query_cancel");
    // The alarm writes into D1 what the log still holds.
    await runDurableObjectAlarm(logOf(conversation));
    expect((await open(user, conversation)).status).toBe(404);
    expect((await page(user, "desc")).total).toBe(0);
    expect((await callsOf(model)).length).toBe(1);
  });
});

test("the cost of history does not grow with it: 10,000 conversations, and one of 1,000 exchanges", async () => {
  const [small, large] = await Promise.all([addUser(), addUser()]);
  await addConversations(small.id, 20);
  await addConversations(large.id, 10_000);
  const [short, long] = [await addConversation(small.id, 40), await addConversation(large.id, 1_000)];
  for (const [first, second] of [
    [() => page(small, "desc"), () => page(large, "desc")],
    [() => read(small, short), () => read(large, long)],
  ] as const) {
    const [few, many] = await quickestTimes(20, first, second);
    expect(many).toBeLessThan(Math.max(few * 4, 60));
  }
});

describe("a conversation begun incognito", () => {
  const turn = async (user: TestUser, incognito: boolean) => {
    const response = await user.client.call(`/api/user/${user.id}/incognito`, { json: { incognito } });
    expect(await response.json()).toEqual({ success: true, incognito });
  };
  const begin = async () => {
    const user = await addUser();
    await turn(user, true);
    const model = await addModel("normal?tokens=1");
    const { opened } = await user.client.askToEnd("chatgpt", { query: "Secret?", model_list_id: model.id });
    await persisted(opened.request_id);
    return { user, id: opened.conversation };
  };

  test("is in no list, but its owner can continue with it", async () => {
    const { user, id } = await begin();
    expect(idsOf(await page(user, "desc"))).toEqual([]);
    expect(await read(user, id)).toMatchObject({ is_incognito: 1, history: [{}, {}] });
  });

  test("is gone when incognito is left, and others stay", async () => {
    const { user, id } = await begin();
    const [kept] = await addConversations(user.id, 1);
    const state = await user.client.call(`/api/user/${user.id}/incognito`);
    expect(await state.json()).toEqual({ success: true, incognito: true });
    await turn(user, false);
    expect((await open(user, id)).status).toBe(404);
    expect(await rowsOf("SELECT 1 FROM messages WHERE conversation_id = ?", id)).toEqual([]);
    expect(idsOf(await page(user, "desc"))).toEqual([kept]);
  });

  test("is gone while it is still being answered, as are more of them than one query deletes", async () => {
    const user = await addUser();
    await addConversations(user.id, 60, { incognito: 1 });
    await turn(user, true);
    const model = await addModel("slow?first=10&gap=30&tokens=400");
    const reader = await user.client.ask("chatgpt", { query: "Secret?", model_list_id: model.id });
    await reader.until(() => reader.events.length >= 3);
    const id = reader.opened.conversation;
    await turn(user, false);
    expect((await reader.toEnd()).failed?.code).toBe("query_cancel");
    expect((await open(user, id)).status).toBe(404);
    expect(await rowsOf("SELECT 1 FROM conversations WHERE user_id = ?", user.id)).toEqual([]);
    expect(await callsOf(model)).toHaveLength(1);
  });
});
