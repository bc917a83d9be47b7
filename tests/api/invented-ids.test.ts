import { listDurableObjectIds } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { CONVERSATION_ACTIONS } from "../../workers/contract/conversation-changes";
import { newKey, randomShard } from "../../workers/core/ids";
import { actorOf, addUser, type TestUser } from "../support/accounts";
import { addShopChatbot, callOf, ChatbotVisitor } from "../support/chatbots/chatbots";
import { Client } from "../support/client";
import { persisted, rowsOf, testContext } from "../support/factories";
import { changed } from "../support/organise";
import { newTurnKey } from "../../workers/core/turns/turn-keys";

const databases = async (): Promise<number> => {
  const all = await Promise.all([
    listDurableObjectIds(env.TURN_LOG),
    listDurableObjectIds(env.CONVERSATION_STREAM),
  ]);
  return all.flat().length;
};

const cnv = () => newKey("cnv", randomShard());
const prj = () => newKey("prj", randomShard());
const shr = () => newKey("shr", randomShard());
const req = () => newKey("req", randomShard());

/** Calls that name a conversation or a turn, with an id that was never given out. */
interface Callers {
  guest: Client;
  user: TestUser;
  visitor: ChatbotVisitor;
}

const CALLS: Record<string, (callers: Callers) => Promise<Response>> = {
  "a guest's question": ({ guest }) =>
    guest.call("/api/ai/demo/query", {
      json: { query: "Hello?", model: "atelier-demo", conversation: cnv() },
    }),
  "a guest's stream": ({ guest }) => guest.call(`/api/ai/stream/${req()}`),
  "a guest's stop": ({ guest }) => guest.call(`/api/ai/demo/query/${req()}/cancel`, { json: { keep: true } }),
  "a user's question": ({ user }) =>
    user.client.call("/api/ai/demo/query", {
      json: { query: "Hello?", model: "atelier-demo", conversation: cnv() },
    }),
  "a user's stream": ({ user }) => user.client.call(`/api/ai/stream/${req()}`),
  "a user's stop": ({ user }) => user.client.call(`/api/ai/demo/query/${req()}/cancel`, { json: {} }),
  "a user's conversation": ({ user }) => user.client.call(`/api/user/${user.id}/conversation/${cnv()}`),
  "a user's deletion": ({ user }) =>
    user.client.call(`/api/user/delete/conversation/${cnv()}`, { method: "DELETE" }),
  "a user's title": ({ user }) =>
    user.client.call(`/api/user/conversations/${cnv()}/title`, { method: "PUT", json: { title: "Mine" } }),
  "a user's selection of a branch": ({ user }) =>
    user.client.call(`/api/user/conversations/${cnv()}/select`, { json: { exchange: "exc", version: 1 } }),
  "a user's deletion of a branch": ({ user }) =>
    user.client.call(`/api/user/conversations/${cnv()}/turns/exc?version=1`, { method: "DELETE" }),
  "a user's copy of a branch": ({ user }) =>
    user.client.call(`/api/user/conversations/${cnv()}/fork`, { json: { exchange: "exc" } }),
  "a user's siblings": ({ user }) => user.client.call(`/api/user/conversations/${cnv()}/turns/exc/siblings`),
  "a user's tree": ({ user }) => user.client.call(`/api/user/conversations/${cnv()}/tree`),
  "a user's project": ({ user }) => user.client.call(`/api/user/projects/${prj()}`),
  "a user's change of a project": ({ user }) =>
    user.client.call(`/api/user/projects/${prj()}`, { method: "PUT", json: { name: "Mine" } }),
  "a user's deletion of a project": ({ user }) =>
    user.client.call(`/api/user/projects/${prj()}`, { method: "DELETE" }),
  "a user's question in a project": ({ user }) =>
    user.client.call("/api/ai/demo/query", {
      json: { query: "Hello?", model: "atelier-demo", project: prj() },
    }),
  "a user's link to a conversation": ({ user }) =>
    user.client.call("/api/shared-links", { json: { conversation_id: cnv(), expires_in_days: null } }),
  "a user's change of a link": ({ user }) =>
    user.client.call(`/api/shared-links/${shr()}`, { method: "PUT", json: { expires_in_days: 1 } }),
  "a user's revocation of a link": ({ user }) =>
    user.client.call(`/api/shared-links/${shr()}`, { method: "DELETE" }),
  "a visitor's question": ({ visitor }) => visitor.ask("Hello?", { conversation_id: cnv() }),
  "a visitor's stream": ({ visitor }) => visitor.call(`chat-query/${req()}`),
  "a visitor's stop": ({ visitor }) => visitor.call(`chat-query/${req()}/cancel`, { json: {} }),
  "a visitor's transcript": ({ visitor }) => visitor.call(`visitor-conversation?conversation_id=${cnv()}`),
  "a visitor's wish": ({ visitor }) => visitor.call("request-person", { json: { conversation_id: cnv() } }),
  "a chatbot owner's transcript": ({ user }) =>
    user.client.call(callOf(`conversation?conversation_id=${cnv()}`)),
  "a chatbot owner's answer": ({ user }) =>
    user.client.call(callOf("take-over"), { json: { conversation_id: cnv() } }),
};

/** Units of every quota in an owner's object. */
const unitsOf = async (shard: string, queryTypes: string[]): Promise<number> => {
  const log = env.TURN_LOG.get(env.TURN_LOG.idFromName(shard));
  const balances = await log.balances(
    queryTypes.map((queryType) => ({ queryType, limit: 1_000, windowMs: 24 * 60 * 60_000 })),
  );
  return balances.reduce((sum, { used }) => sum + used, 0);
};

describe("R44: an id that was never given out", () => {
  test("is not found, makes no database, and takes nothing of anybody's quota", async () => {
    const user = await addUser({ plan: "combo" });
    const bot = await addShopChatbot(user);
    const visitor = await ChatbotVisitor.open(bot.access_key);
    const guest = new Client();
    const callers = { guest, user, visitor };
    await guest.askToEnd("demo", { query: "Hello?", model: "atelier-demo" });
    const types = ["chat", `chatbot-minute-${bot.id}`, `chatbot-day-${bot.id}`];
    const units = () => unitsOf(user.id.slice(4, 16), types);
    const [before, used] = [await databases(), await units()];
    for (const [name, call] of Object.entries(CALLS))
      for (let round = 0; round < 1_000 / Object.keys(CALLS).length; round += 1)
        expect([name, (await call(callers)).status]).toEqual([name, 404]);
    const json = { conversations: Array.from({ length: 20 }, cnv) };
    const claimed = await user.client.call("/api/user/conversations/claim", { json });
    expect((await claimed.json<{ conversations: string[] }>()).conversations).toEqual([]);
    for (const action of CONVERSATION_ACTIONS)
      expect(await changed(user, action, Array.from({ length: 20 }, cnv))).toEqual([]);
    expect(await databases()).toBe(before);
    expect(await units()).toBe(used);
  });

  test("is one whose proof is another id's", async () => {
    const guest = new Client();
    const made = await newTurnKey(testContext(await actorOf(await addUser())), "req", randomShard());
    const before = await databases();
    const moved = `${made.slice(0, 4)}${randomShard()}${made.slice(16)}`;
    const renamed = `cnv${made.slice(3)}`;
    const changed = `${made.slice(0, 17)}${made[17] === "A" ? "B" : "A"}${made.slice(18)}`;
    for (const id of [moved, changed]) expect((await guest.call(`/api/ai/stream/${id}`)).status).toBe(404);
    const json = { query: "Hello?", model: "atelier-demo", conversation: renamed };
    expect((await guest.call("/api/ai/demo/query", { json })).status).toBe(404);
    expect(await databases()).toBe(before);
  });
});

describe("an id that was given out", () => {
  test("is found from another address, at once and after its answer is stored", async () => {
    const { opened } = await new Client().askToEnd("demo", { query: "Hello?", model: "atelier-demo" });
    const elsewhere = new Client();
    expect((await (await elsewhere.resume(opened.request_id)).toEnd()).failed).toBeNull();
    const more = { query: "More?", model: "atelier-demo", conversation: opened.conversation };
    expect((await elsewhere.askToEnd("demo", more)).opened.conversation).toBe(opened.conversation);
  });

  test("from before ids had a proof is found by its row", async () => {
    const { opened } = await new Client().askToEnd("demo", { query: "Hello?", model: "atelier-demo" });
    await persisted(opened.request_id);
    const old = newKey("cnv", opened.conversation.slice(4, 16));
    await rowsOf(
      `INSERT INTO conversations (id, title, created_at, updated_at) VALUES ('${old}', 'Old', 1, 1)`,
    );
    const log = env.TURN_LOG.get(env.TURN_LOG.idFromName(old.slice(4, 16)));
    await log.create(old, "guest");
    const json = { query: "More?", model: "atelier-demo", conversation: old };
    expect((await new Client().askToEnd("demo", json)).opened.conversation).toBe(old);
  });
});
