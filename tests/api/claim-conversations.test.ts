import { describe, expect, test } from "vitest";
import type { ConversationView } from "../../workers/contract/conversations";
import { addUser, type TestUser } from "../support/accounts";
import { Client } from "../support/client";
import { addModel, callsOf, rowsOf, persisted } from "../support/factories";
import { usualAnswer } from "../support/upstreams/scenario";

async function claim(user: TestUser, conversations: string[]): Promise<string[]> {
  const response = await user.client.call("/api/user/conversations/claim", { json: { conversations } });
  expect(response.status).toBe(200);
  return (await response.json<{ conversations: string[] }>()).conversations;
}

async function read(user: TestUser, id: string): Promise<ConversationView> {
  const response = await user.client.call(`/api/user/${user.id}/conversation/${id}`);
  expect(response.status).toBe(200);
  return (await response.json<{ conversation: ConversationView }>()).conversation;
}

const ownersOf = (id: string) => rowsOf("SELECT user_id FROM conversations WHERE id = ?", id);

describe("a guest who signs up", () => {
  test("takes a conversation along and continues it, and the guest's key opens it no more", async () => {
    const model = await addModel("normal?tokens=2");
    const guest = new Client();
    const first = await guest.askToEnd("chatgpt", { query: "One?", model_list_id: model.id });
    const { conversation, exchange, request_id } = first.opened;
    await persisted(request_id);
    const user = await addUser();
    expect(await claim(user, [conversation])).toEqual([conversation]);
    expect(await claim(user, [conversation, conversation])).toEqual([conversation]);
    expect(await ownersOf(conversation)).toEqual([{ user_id: user.id }]);

    const fields = { query: "Two?", conversation, parent: exchange, model_list_id: model.id };
    const second = await user.client.askToEnd("chatgpt", fields);
    expect(second.opened.conversation).toBe(conversation);
    const [, asked] = await callsOf(model);
    expect((asked!.body.messages as { content: string }[]).map(({ content }) => content)).toEqual([
      "One?",
      usualAnswer(2),
      "Two?",
    ]);
    expect((await read(user, conversation)).history).toHaveLength(4);
    const refused = await guest.call("/api/ai/chatgpt/query", { json: fields });
    expect(refused.status).toBe(404);
    await expect(guest.resume(request_id)).rejects.toThrow("404");
  });

  test("takes along what D1 does not hold yet, in one go with a hundred unknown keys", async () => {
    const model = await addModel("normal?tokens=1");
    const guest = new Client();
    const { opened } = await guest.askToEnd("chatgpt", { query: "Quick?", model_list_id: model.id });
    const user = await addUser();
    const unknown = Array.from(
      { length: 99 },
      (_, at) => opened.conversation.slice(0, -2) + `${at}`.padStart(2, "x"),
    );
    expect(await claim(user, [opened.conversation, ...unknown])).toEqual([opened.conversation]);
    await persisted(opened.request_id);
    expect(await ownersOf(opened.conversation)).toEqual([{ user_id: user.id }]);
    expect(await read(user, opened.conversation)).toMatchObject({ title: "Quick?" });
  });

  test("follows an answer that was running, as the user, to its end; the guest's reader keeps its place", async () => {
    const model = await addModel("normal?tokens=40&gap=50");
    const guest = new Client();
    const reader = await guest.ask("chatgpt", { query: "Long?", model_list_id: model.id });
    const { conversation, request_id } = await reader.open();
    const user = await addUser();
    expect(await claim(user, [conversation])).toEqual([conversation]);
    const running = (await read(user, conversation)).history.at(-1);
    expect(running).toMatchObject({ status: "streaming", request_id });
    const [resumed, stayed] = await Promise.all([
      user.client.resume(request_id).then((again) => again.toEnd()),
      reader.toEnd(),
    ]);
    expect(resumed.text).toBe(usualAnswer(40));
    expect(stayed.text).toBe(usualAnswer(40));
    await persisted(request_id);
    expect(await ownersOf(conversation)).toEqual([{ user_id: user.id }]);
    await expect(guest.resume(request_id)).rejects.toThrow("404");
  });
});

test("another user's conversation is not claimed, even with its key", async () => {
  const [owner, thief] = await Promise.all([addUser(), addUser()]);
  const model = await addModel("normal?tokens=1");
  const { opened } = await owner.client.askToEnd("chatgpt", { query: "Mine?", model_list_id: model.id });
  await persisted(opened.request_id);
  expect(await claim(thief, [opened.conversation])).toEqual([]);
  expect(await ownersOf(opened.conversation)).toEqual([{ user_id: owner.id }]);
  expect(await read(owner, opened.conversation)).toMatchObject({ title: "Mine?" });
});

test("more than a hundred at once, or what is no key, is refused", async () => {
  const { client } = await addUser();
  const key = `cnv_${"0".repeat(12)}_${"A".repeat(22)}`;
  for (const conversations of [Array<string>(101).fill(key), ["x"], "x", undefined]) {
    const response = await client.call("/api/user/conversations/claim", { json: { conversations } });
    expect(response.status).toBe(422);
  }
});
