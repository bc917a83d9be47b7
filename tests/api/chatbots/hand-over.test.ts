import { describe, expect, test, vi } from "vitest";
import type {
  ConversationState,
  LeadView,
  VisitorConversation,
  VisitorMessage,
} from "../../../workers/contract/chatbots/visitors";
import { addUser } from "../../support/accounts";
import { addShopChatbot, callOf, ChatbotVisitor, train } from "../../support/chatbots/chatbots";
import { EventReader } from "../../support/client";
import { saying } from "../../support/document-questions";
import { addModel, callsOf, PATIENCE_MS, persisted, rowsOf } from "../../support/factories";
import { countMails, mailTo } from "../../support/mails";

const QUESTION = "When is the shop in Lyon open?";

async function shop(fields: object = {}) {
  const owner = await addUser({ plan: "combo" });
  const bot = await addShopChatbot(owner, fields);
  return { owner, bot, visitor: await ChatbotVisitor.open(bot.access_key) };
}

type Shop = Awaited<ReturnType<typeof shop>>;

/** A conversation with one question and its answer. */
async function asked(visitor: ChatbotVisitor): Promise<string> {
  const { opened } = await visitor.answer(QUESTION);
  await stored(opened.conversation, 2);
  return opened.conversation;
}

/** Waits until so many messages of a conversation are stored: an answer that no model gave leaves no usage. */
const stored = (conversation: string, messages: number): Promise<void> =>
  vi.waitFor(async () => {
    const rows = await rowsOf("SELECT id FROM chatbot_messages WHERE conversation_id = ?", conversation);
    if (rows.length < messages) throw new Error("not in D1 yet");
  }, PATIENCE_MS);

let made = 0;
const newMessage = (conversation_id: string, message: string) => ({
  conversation_id,
  id: `msg_${String((made += 1)).padStart(8, "0")}${crypto.randomUUID()}`,
  message,
});

const stateOf = async (response: Response): Promise<ConversationState> => {
  expect(response.status).toBe(200);
  return (await response.json<{ state: ConversationState }>()).state;
};
const refusalOf = async (response: Response) => [
  response.status,
  (await response.json<{ code: string }>()).code,
];

interface Transcript {
  state: ConversationState;
  messages: VisitorMessage[];
}

const seenByVisitor = async ({ visitor }: Shop, conversation: string) =>
  (await visitor.call(`visitor-conversation?conversation_id=${conversation}`)).json<Transcript>();
const seenByOwner = async ({ owner }: Shop, conversation: string) =>
  (await owner.client.call(callOf(`conversation?conversation_id=${conversation}`))).json<Transcript>();
const rolesOf = ({ messages }: Transcript) => messages.map(({ role, content }) => [role, content]);

const takeOver = ({ owner }: Shop, conversation_id: string) =>
  owner.client.call(callOf("take-over"), { json: { conversation_id } });
const handBack = ({ owner }: Shop, conversation_id: string) =>
  owner.client.call(callOf("hand-back"), { json: { conversation_id } });
const operatorSays = ({ owner }: Shop, conversation: string, message: string) =>
  owner.client.call(callOf("operator-message"), { json: newMessage(conversation, message) });
const visitorSays = ({ visitor }: Shop, conversation: string, message: string) =>
  visitor.call("visitor-message", { json: newMessage(conversation, message) });

test("a new chatbot offers a person, and tells its owner", async () => {
  const { bot } = await shop();
  expect(bot.hand_over).toEqual({ enabled: true, email: "" });
});

describe("a visitor who asks for a person", () => {
  test("is noted once; the owner gets one mail with what was said and where to answer", async () => {
    const scene = await shop();
    const conversation = await asked(scene.visitor);
    const json = { conversation_id: conversation, email: "Ada@Visitor.example" };
    expect(await stateOf(await scene.visitor.call("request-person", { json }))).toBe("waiting");
    expect(await stateOf(await scene.visitor.call("request-person", { json }))).toBe("waiting");
    const { email } = scene.owner;
    const mail = await mailTo(email, "person-requested");
    expect(mail.text).toContain("ada@visitor.example has asked Shop helper for a person");
    expect(mail.text).toContain(`Visitor: ${QUESTION}`);
    expect(mail.link.pathname).toBe(`/user/support-chat/${scene.bot.id}/conversations`);
    expect(mail.link.searchParams.get("conversation")).toBe(conversation);
    expect(await countMails(email, "person-requested")).toBe(1);
    const listed = await scene.owner.client.call(
      callOf(`leads-with-conversations?support_chat_id=${scene.bot.id}`),
    );
    const { leads, conversations } = await listed.json<{
      leads: LeadView[];
      conversations: VisitorConversation[];
    }>();
    expect(leads).toMatchObject([{ email: "ada@visitor.example", consented_at: null, conversations: 1 }]);
    expect(conversations).toMatchObject([{ state: "waiting" }]);
  });

  test("is announced to no address but the account’s, which nobody else has confirmed", async () => {
    const scene = await shop();
    const team = `team-${crypto.randomUUID()}@shop.example`;
    const json = { id: scene.bot.id, hand_over: { enabled: true, email: team } };
    const refused = await scene.owner.client.call(callOf("chat-update"), { json });
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { fields: { "hand_over.email": "not_own_address" } },
    ]);
    // One that was stored before.
    await rowsOf(
      "UPDATE support_chatbots SET hand_over = ? WHERE id = ?",
      JSON.stringify(json.hand_over),
      scene.bot.id,
    );
    const conversation = await asked(scene.visitor);
    await scene.visitor.call("request-person", { json: { conversation_id: conversation } });
    expect((await mailTo(scene.owner.email, "person-requested")).text).toContain(
      "Visitor has asked Shop helper",
    );
    expect(await countMails(team, "person-requested")).toBe(0);
  });

  test("is asked for nothing where the chatbot offers none, nor in another visitor’s conversation", async () => {
    const scene = await shop({ hand_over: { enabled: false } });
    const conversation_id = await asked(scene.visitor);
    const json = { conversation_id };
    expect((await scene.visitor.call("request-person", { json })).status).toBe(404);
    const open = await shop();
    const stranger = await ChatbotVisitor.open(open.bot.access_key);
    const other = { conversation_id: await asked(open.visitor) };
    expect((await stranger.call("request-person", { json: other })).status).toBe(404);
    expect((await seenByVisitor(open, other.conversation_id)).state).toBe("bot");
  });

  test("still gets answers from the chatbot until someone takes over, and can leave a message", async () => {
    const scene = await shop();
    const conversation_id = await asked(scene.visitor);
    expect(await refusalOf(await visitorSays(scene, conversation_id, "Hello?"))).toEqual([
      409,
      "conversation_changed",
    ]);
    await scene.visitor.call("request-person", { json: { conversation_id } });
    expect((await scene.visitor.ask(QUESTION, { conversation_id })).status).toBe(200);
    expect(await stateOf(await visitorSays(scene, conversation_id, "I will wait."))).toBe("waiting");
  });
});

describe("a conversation that its chatbot’s owner has taken over", () => {
  test("continues between the two in the order in which they write, and the chatbot keeps silent", async () => {
    const model = await saying("From Tuesday to Saturday.");
    const scene = await shop({ model_id: model.id });
    const conversation = await asked(scene.visitor);
    expect(await stateOf(await takeOver(scene, conversation))).toBe("person");
    expect(
      await refusalOf(await scene.visitor.ask("And on Sunday?", { conversation_id: conversation })),
    ).toEqual([409, "person_answers"]);
    expect(await stateOf(await visitorSays(scene, conversation, "Is it open on Sunday?"))).toBe("person");
    await operatorSays(scene, conversation, "No, but I can open for you.");
    await visitorSays(scene, conversation, "Great!");
    await operatorSays(scene, conversation, "See you on Sunday.");
    expect(await stateOf(await handBack(scene, conversation))).toBe("bot");
    const next = await scene.visitor.answer("Are gift cards valid there?", { conversation_id: conversation });
    await persisted(next.opened.request_id);
    const seen = await seenByOwner(scene, conversation);
    expect(rolesOf(seen)).toEqual([
      ["user", QUESTION],
      ["assistant", "From Tuesday to Saturday."],
      ["user", "Is it open on Sunday?"],
      ["operator", "No, but I can open for you."],
      ["user", "Great!"],
      ["operator", "See you on Sunday."],
      ["user", "Are gift cards valid there?"],
      ["assistant", "From Tuesday to Saturday."],
    ]);
    expect(rolesOf(await seenByVisitor(scene, conversation))).toEqual(rolesOf(seen));
    const { body } = (await callsOf(model)).at(-1)!;
    const { messages } = body as { messages: { role: string; content: string }[] };
    expect(messages.slice(1, -1).map(({ role, content }) => [role, content])).toEqual(
      rolesOf(seen)
        .slice(0, 6)
        .map(([role, content]) => [role === "operator" ? "assistant" : role, content]),
    );
  });

  test("takes each message once, however often it is sent", async () => {
    const scene = await shop();
    const conversation = await asked(scene.visitor);
    await takeOver(scene, conversation);
    const json = newMessage(conversation, "Hello?");
    for (let at = 0; at < 3; at += 1) await scene.visitor.call("visitor-message", { json });
    const answer = newMessage(conversation, "Hello!");
    for (let at = 0; at < 3; at += 1)
      await scene.owner.client.call(callOf("operator-message"), { json: answer });
    expect(rolesOf(await seenByOwner(scene, conversation)).slice(2)).toEqual([
      ["user", "Hello?"],
      ["operator", "Hello!"],
    ]);
    const stolen = await scene.owner.client.call(callOf("operator-message"), { json });
    expect(await refusalOf(stolen)).toEqual([422, "validation_failed"]);
  });

  test("has the answer that was being written as far as it had come", async () => {
    const model = await addModel("normal?tokens=200&gap=50");
    const scene = await shop({ model_id: model.id });
    const conversation = await asked(await withoutModel(scene));
    const reader = await EventReader.of(
      await scene.visitor.ask("Tell me more.", { conversation_id: conversation }),
    );
    await reader.until(() => reader.text !== "");
    expect(await stateOf(await takeOver(scene, conversation))).toBe("person");
    const { failed } = await reader.toEnd();
    expect(failed?.code).toBe("query_cancel");
    await stored(conversation, 4);
    const { messages } = await seenByOwner(scene, conversation);
    expect(messages.slice(2).map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(messages.at(-1)!.content).not.toBe("");
  });

  test("keeps the question that was not answered yet", async () => {
    const model = await addModel("unanswered");
    const scene = await shop({ model_id: model.id });
    const conversation = await asked(await withoutModel(scene));
    const reader = await EventReader.of(
      await scene.visitor.ask("Tell me more.", { conversation_id: conversation }),
    );
    await reader.open();
    await takeOver(scene, conversation);
    await reader.toEnd();
    expect(rolesOf(await seenByOwner(scene, conversation)).slice(2)).toEqual([["user", "Tell me more."]]);
  });

  test("is no other user’s to take over, and nobody writes in one that was not taken over", async () => {
    const scene = await shop();
    const conversation = await asked(scene.visitor);
    const other = await shop();
    for (const call of [takeOver, handBack]) expect((await call(other, conversation)).status).toBe(404);
    expect((await operatorSays(other, conversation, "Hello!")).status).toBe(404);
    expect(await refusalOf(await operatorSays(scene, conversation, "Hello!"))).toEqual([
      409,
      "conversation_changed",
    ]);
    expect((await seenByOwner(scene, conversation)).messages).toHaveLength(2);
  });

  test("counts visitors’ messages against the limits of the key", async () => {
    const scene = await shop({ limits: { per_minute: 50, per_day: 2, cost_per_day: 5 } });
    const conversation = await asked(scene.visitor);
    await takeOver(scene, conversation);
    expect((await visitorSays(scene, conversation, "One.")).status).toBe(200);
    expect(await refusalOf(await visitorSays(scene, conversation, "Two."))).toEqual([403, "limit_reached"]);
    expect(
      await rowsOf("SELECT id FROM chatbot_messages WHERE conversation_id = ?", conversation),
    ).toHaveLength(3);
  });
});

/** The visitor of a chatbot whose owner has answered the first question: no model is asked about it. */
async function withoutModel({ owner, bot, visitor }: Shop): Promise<ChatbotVisitor> {
  await train(owner, bot.id, { answers: [{ question: QUESTION, answer: "Until 18:45." }] });
  return visitor;
}
