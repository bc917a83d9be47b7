import { describe, expect, test } from "vitest";
import { addUser } from "../support/accounts";
import { Client } from "../support/client";
import { addConversation } from "../support/conversations";
import { addModel, callsOf, rowsOf } from "../support/factories";

const NOTHING = ["\u200b\u200b", "\u0000", "\u202e", "\ufeff \u2060", "\u3164", "\ud800"];

describe("a text that shows nothing is refused as an empty one", () => {
  test.each(NOTHING)("as a question: %j", async (query) => {
    const model = await addModel("normal?tokens=1");
    const client = new Client();
    for (const send of [
      { json: { query, model_list_id: model.id } },
      form({ query, model_list_id: model.id }),
    ])
      expect((await client.call("/api/ai/chatgpt/query", send)).status).toBe(422);
    expect(await callsOf(model)).toEqual([]);
    const limits = await client.call("/api/check-plan/guest-user/limits", { json: {} });
    expect(await limits.json()).toMatchObject({ remaining: 10 });
  });

  test.each(NOTHING)("as a name or a title: %j", async (text) => {
    const user = await addUser({ plan: "combo" });
    const conversation = await addConversation(user.id);
    const calls: [string, string, object][] = [
      ["PUT", `/api/user/conversations/${conversation}/title`, { title: text }],
      ["POST", "/api/v01/support-chatbot/chat-add", { name: text }],
      ["POST", "/api/generate-questions", { theme: text, language: "en" }],
    ];
    for (const [method, path, json] of calls) {
      const { status } = await user.client.call(path, { method, json });
      expect([path, status]).toEqual([path, 422]);
    }
  });
});

test("a title holds nothing that reorders what is shown, and no half characters", async () => {
  const user = await addUser();
  const conversation = await addConversation(user.id);
  const title = "\u202eabc\u0000 \ud83d\u200b";
  const renamed = await user.client.call(`/api/user/conversations/${conversation}/title`, {
    method: "PUT",
    json: { title },
  });
  expect(renamed.status).toBe(200);
  const rows = await rowsOf("SELECT title FROM conversations WHERE id = ?", conversation);
  expect(rows).toEqual([{ title: "abc \ufffd" }]);
});

test("a title made of a question holds nothing of that either", async () => {
  const model = await addModel("normal?tokens=1");
  const user = await addUser({ plan: "chatai" });
  const answer = await user.client.askToEnd("chatgpt", {
    query: "\u202e\u200b\nHow do\u2066 bees fly?",
    model_list_id: model.id,
  });
  await expect
    .poll(() => rowsOf("SELECT title FROM conversations WHERE id = ?", answer.opened.conversation))
    .toEqual([{ title: "How do bees fly?" }]);
});

function form(fields: Record<string, unknown>): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  return { method: "POST", body };
}
