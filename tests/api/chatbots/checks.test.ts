import { describe, expect, test } from "vitest";
import type { CheckView } from "../../../workers/contract/chatbots/checks";
import { MAX_CHECKS } from "../../../workers/contract/chatbots/checks";
import { addUser, type TestUser } from "../../support/accounts";
import {
  addChatbot,
  addShopChatbot,
  callOf,
  ChatbotVisitor,
  finishTraining,
  SHOP_ANSWERS,
  sourcesOf,
  train,
} from "../../support/chatbots/chatbots";
import { persisted, rowsOf } from "../../support/factories";
import { deliverJob, jobOf, openJobOf } from "../../support/jobs";

const shopOwner = () => addUser({ plan: "combo" });
const DELIVERY = SHOP_ANSWERS[0]!.question;

async function fix(owner: TestUser, chatbot: string, fields: object): Promise<CheckView> {
  const json = { support_chat_id: chatbot, ...fields };
  const response = await owner.client.call(callOf("fix-answer"), { json });
  expect(response.status).toBe(201);
  return (await response.json<{ check: CheckView }>()).check;
}

async function checksOf(owner: TestUser, chatbot: string): Promise<CheckView[]> {
  const response = await owner.client.call(callOf(`checks/${chatbot}`));
  return (await response.json<{ data: CheckView[] }>()).data;
}

/** Runs the training and the checks that follow it to their ends, as their queue would. */
async function finish(owner: TestUser, chatbot: string): Promise<CheckView[]> {
  await finishTraining(owner, chatbot);
  for (let run = 0; (await openJobOf("replay-checks", chatbot)) && run < 50; run += 1)
    await deliverJob("replay-checks", chatbot);
  return checksOf(owner, chatbot);
}

const answersOf = async (owner: TestUser, chatbot: string) =>
  (await sourcesOf(owner, chatbot)).filter(({ kind }) => kind === "answer");

describe("an answer that its owner corrects", () => {
  test("is given from then on, and checked after the training", async () => {
    const owner = await shopOwner();
    const { id, access_key } = await addShopChatbot(owner);
    const visitor = await ChatbotVisitor.open(access_key);
    const { opened } = await visitor.answer("Do you sell umbrellas?");
    await persisted(opened.request_id);
    const made = await fix(owner, id, {
      question: "Do you sell umbrellas?",
      answer: "Yes, in blue and red.",
      message_id: opened.exchange,
    });
    expect(made).toMatchObject({ state: "waiting", instead: null, checked_at: null });
    expect(await finish(owner, id)).toMatchObject([
      { id: made.id, question: "Do you sell umbrellas?", state: "passed", instead: null },
    ]);
    expect((await visitor.answer("do you sell umbrellas")).text).toBe("Yes, in blue and red.");
  });

  test("replaces the one before to the same question, in whichever words order, and stays one check", async () => {
    const owner = await shopOwner();
    const { id } = await addShopChatbot(owner);
    const [, before] = [
      await fix(owner, id, { question: DELIVERY, answer: "8 euros." }),
      await answersOf(owner, id),
    ];
    expect(before).toHaveLength(SHOP_ANSWERS.length);
    await finish(owner, id);
    await fix(owner, id, { question: "Delivery to Belgium: how much is it?", answer: "9 euros." });
    const checks = await finish(owner, id);
    expect(checks).toMatchObject([{ answer: "9 euros.", state: "passed" }]);
    expect((await answersOf(owner, id)).map((source) => source.id).sort()).toEqual(
      before.map((source) => source.id).sort(),
    );
  });

  test("sent twice at once is one answer and one check", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const fields = { question: "Is there parking?", answer: "Yes." };
    const made = await Promise.all([1, 2, 3].map(() => fix(owner, id, fields)));
    expect(new Set(made.map((check) => check.id)).size).toBe(1);
    expect(await answersOf(owner, id)).toHaveLength(1);
  });

  test("may be long in its question", async () => {
    const owner = await shopOwner();
    const { id, access_key } = await addShopChatbot(owner);
    const things = Array.from({ length: 40 }, (_, at) => `gadget${at}`).join(" ");
    const question = `Do you sell all of these things here: ${things}?`;
    expect(question.length).toBeGreaterThan(300);
    await fix(owner, id, { question, answer: "All but one." });
    expect(await finish(owner, id)).toMatchObject([{ state: "passed" }]);
    const visitor = await ChatbotVisitor.open(access_key);
    expect((await visitor.answer(question)).text).toBe("All but one.");
  });

  test("belongs to the owner’s own chatbot and message", async () => {
    const [owner, other] = [await shopOwner(), await shopOwner()];
    const [own, foreign] = [await addShopChatbot(owner), await addShopChatbot(other)];
    const visitor = await ChatbotVisitor.open(foreign.access_key);
    const { opened } = await visitor.answer("Do you sell umbrellas?");
    await persisted(opened.request_id);
    const call = (json: object) =>
      owner.client.call(callOf("fix-answer"), { json: { question: "Umbrellas?", answer: "Yes.", ...json } });
    expect((await call({ support_chat_id: foreign.id })).status).toBe(404);
    expect((await call({ support_chat_id: own.id, message_id: opened.exchange })).status).toBe(404);
    expect((await call({ support_chat_id: own.id, question: " " })).status).toBe(422);
    expect(await checksOf(owner, own.id)).toEqual([]);
  });

  test("is refused when there are too many checks", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const { id: check } = await fix(owner, id, { question: "Is there parking?", answer: "Yes." });
    await rowsOf(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MAX_CHECKS - 1})
       INSERT INTO chatbot_checks (id, chatbot_id, source_id, question, question_key, answer, created_at)
       SELECT id || i, chatbot_id, source_id, question, 'key' || i, answer, 1 FROM n JOIN chatbot_checks ON id = ?`,
      check,
    );
    const json = { support_chat_id: id, question: "Are dogs welcome?", answer: "Yes." };
    const response = await owner.client.call(callOf("fix-answer"), { json });
    expect([response.status, (await response.json<{ code: string }>()).code]).toEqual([
      409,
      "too_many_checks",
    ]);
    await fix(owner, id, { question: "Is there parking?", answer: "No." });
  });
});

describe("a check", () => {
  test("fails where another answer is given, and says which", async () => {
    const owner = await shopOwner();
    const { id } = await addShopChatbot(owner);
    await fix(owner, id, { question: DELIVERY, answer: "8 euros." });
    await finish(owner, id);
    // The source gets the text of a rival to an answer that was written before its check.
    await rowsOf(
      "UPDATE chatbot_sources SET content = '7 euros.' WHERE chatbot_id = ? AND name = ?",
      id,
      DELIVERY,
    );
    await train(owner, id, { texts: [{ text: "We open on Monday." }] });
    expect(await finish(owner, id)).toMatchObject([
      { state: "failed", instead: { name: DELIVERY, text: "7 euros." } },
    ]);
  });

  test("fails where no answer of the owner fits any more: it shows what the sources say, or nothing", async () => {
    const owner = await shopOwner();
    const { id } = await addShopChatbot(owner);
    await fix(owner, id, { question: "When is the shop in Lyon open?", answer: "Always." });
    await fix(owner, id, { question: "Who won the football championship?", answer: "Nobody." });
    await finish(owner, id);
    await rowsOf("UPDATE chatbot_sources SET live_version = NULL WHERE chatbot_id = ? AND content IN ('Always.', 'Nobody.')", id); // prettier-ignore
    await train(owner, id, { texts: [{ text: "We like zebras." }] });
    const byQuestion = new Map((await finish(owner, id)).map((check) => [check.question, check]));
    expect(byQuestion.get("When is the shop in Lyon open?")).toMatchObject({
      state: "failed",
      instead: {
        name: "The shop: Opening hours",
        text: expect.stringContaining("Tuesday to Saturday") as string,
      },
    });
    expect(byQuestion.get("Who won the football championship?")).toMatchObject({
      state: "failed",
      instead: null,
    });
  });

  test("is made again on request, a few at a time until all are made", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    for (let at = 0; at < 23; at += 1)
      await fix(owner, id, { question: `Do you sell article number ${at}?`, answer: `Yes, ${at}.` });
    await finish(owner, id);
    const response = await owner.client.call(callOf(`run-checks/${id}`), { json: {} });
    expect(response.status).toBe(202);
    const waiting = (await response.json<{ data: CheckView[] }>()).data;
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(["waiting"]));
    await deliverJob("replay-checks", id);
    const half = await checksOf(owner, id);
    expect(half.filter(({ state }) => state === "passed").length).toBeGreaterThanOrEqual(20);
    const all = await finish(owner, id);
    expect(all.filter(({ state }) => state === "passed")).toHaveLength(23);
  });

  test("is not made where nothing was corrected", async () => {
    const owner = await shopOwner();
    const { id } = await addShopChatbot(owner);
    expect(await jobOf("replay-checks", id)).toBeUndefined();
  });

  test("is deleted alone, or together with its answer", async () => {
    const owner = await shopOwner();
    const { id } = await addChatbot(owner);
    const first = await fix(owner, id, { question: "Is there parking?", answer: "Yes." });
    await fix(owner, id, { question: "Are dogs welcome?", answer: "Yes." });
    await finish(owner, id);
    expect((await owner.client.call(callOf(`check/${first.id}`), { method: "DELETE" })).status).toBe(200);
    expect(await answersOf(owner, id)).toHaveLength(2);
    const dogs = (await answersOf(owner, id)).find(({ name }) => name === "Are dogs welcome?")!;
    await owner.client.call(callOf(`delete-file/${dogs.id}`), { method: "DELETE" });
    expect(await checksOf(owner, id)).toEqual([]);
  });
});
