import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { OpenedEvent } from "../../workers/contract/chat/stream";
import { shardOf } from "../../workers/core/ids";
import { addUser } from "../support/accounts";
import { ChatbotVisitor, addShopChatbot, callOf } from "../support/chatbots/chatbots";
import { EventReader, newAddress } from "../support/client";
import { addModel, persisted } from "../support/factories";
import { addProject } from "../support/projects";
import { CountedBindings, type Cost } from "../support/growth/count-cost";

const ORIGIN = "http://atelier.test";

/** Asks, and reads the answer to its end; tells whose conversation it is. */
async function ask(
  bindings: CountedBindings,
  path: string,
  { token, ...body }: { token: string } & Record<string, unknown>,
): Promise<OpenedEvent> {
  bindings.reset();
  const headers = {
    "content-type": "application/json",
    "cf-connecting-ip": newAddress(),
    authorization: `Bearer ${token}`,
  };
  const request = new Request(ORIGIN + path, { method: "POST", headers, body: JSON.stringify(body) });
  const response = await bindings.fetch(request);
  expect(response.status).toBe(200);
  const { opened } = await (await EventReader.of(response)).toEnd();
  await persisted(opened.request_id);
  return opened;
}

/** Has the objects of a shard use these bindings from now on. */
async function lendObjects(bindings: CountedBindings, shard: string): Promise<void> {
  for (const namespace of [env.TURN_LOG, env.CONVERSATION_STREAM])
    await bindings.lendTo(namespace.get(namespace.idFromName(shard)));
}

/** No question reads or writes a file, or anything in KV. */
const NOTHING_ELSE = { messages: 0, files: 0, cached: 0 };

/** Caches of the isolate that are read again in the meantime. */
const REFRESHED = 3;

/** What follows an answer has ended when all of this is counted. docs/scale.md has the same numbers. */
async function expectCost({ cost }: CountedBindings, { trips, ...expected }: Cost): Promise<void> {
  await vi.waitFor(() => expect(cost).toMatchObject(expected), { timeout: 20_000, interval: 50 });
  expect(cost.trips).toBeGreaterThanOrEqual(trips);
  expect(cost.trips).toBeLessThanOrEqual(trips + REFRESHED);
}

test("a question of a signed-in user", async () => {
  const user = await addUser({ plan: "combo" });
  const model = await addModel("normal?tokens=1");
  const bindings = new CountedBindings();
  await lendObjects(bindings, shardOf(user.id));
  const question = { query: "Hello?", model_list_id: model.id, token: user.token };
  // The first reader reads what an isolate keeps for all its readers.
  await ask(bindings, "/api/ai/chatgpt/query", question);
  const { conversation } = await ask(bindings, "/api/ai/chatgpt/query", question);
  await expectCost(bindings, { trips: 2, written: 25, words: 6, objects: 3, ...NOTHING_ELSE });
  await ask(bindings, "/api/ai/chatgpt/query", { ...question, conversation });
  await expectCost(bindings, { trips: 4, written: 22, words: 6, objects: 3, ...NOTHING_ELSE });
});

test("a question in a project is one read more, in parallel with the others", async () => {
  const user = await addUser({ plan: "combo" });
  const model = await addModel("normal?tokens=1");
  const bindings = new CountedBindings();
  await lendObjects(bindings, shardOf(user.id));
  const question = { query: "Hello?", model_list_id: model.id, token: user.token };
  await ask(bindings, "/api/ai/chatgpt/query", question);
  const { id: project } = await addProject(user, { instructions: "Be brief." });
  const { conversation } = await ask(bindings, "/api/ai/chatgpt/query", { ...question, project });
  await expectCost(bindings, { trips: 3, written: 27, words: 6, objects: 3, ...NOTHING_ELSE });
  await ask(bindings, "/api/ai/chatgpt/query", { ...question, conversation });
  await expectCost(bindings, { trips: 5, written: 26, words: 6, objects: 3, ...NOTHING_ELSE });
});

test("a question of a chatbot's visitor", async () => {
  const owner = await addUser({ plan: "combo" });
  const { access_key } = await addShopChatbot(owner);
  const visitor = await ChatbotVisitor.open(access_key);
  const bindings = new CountedBindings();
  const question = { message: "When is the shop in Lyon open?", token: visitor.token };
  const first = await ask(bindings, callOf("chat-query"), question);
  await lendObjects(bindings, shardOf(first.request_id));
  const { conversation: conversation_id } = first;
  await ask(bindings, callOf("chat-query"), {
    ...question,
    message: "Where can I use gift cards?",
    conversation_id,
  });
  await expectCost(bindings, { trips: 8, written: 24, words: 4, objects: 6, ...NOTHING_ELSE });
});
