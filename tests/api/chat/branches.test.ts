import { describe, expect, test } from "vitest";
import { MAX_SIBLINGS, type UserTurn } from "../../../workers/contract/conversations";
import { newKey, shardOf } from "../../../workers/core/ids";
import { addUser } from "../../support/accounts";
import {
  ANSWER,
  allPersisted,
  asked,
  deleteBranch,
  forked,
  lastPrompt,
  linesOf,
  questionsIn,
  readTree,
  readView,
  refusalOf,
  select,
} from "../../support/branches";
import { Client } from "../../support/client";
import { addConversation } from "../../support/conversations";
import { addModel, callsOf, LONG_ANSWER, rowsOf } from "../../support/factories";
import { limitTo } from "../../support/plans/plan-limits";

describe("a question", () => {
  test("in other words stands beside the first one, and the newest is shown with its siblings", async () => {
    const { user, conversation, one, two, other } = await forked();
    for (const isStored of [false, true]) {
      if (isStored) await allPersisted(conversation);
      const view = await readView(user, conversation);
      expect(linesOf(view)).toEqual(["One?", ANSWER, "Other?", ANSWER]);
      expect(view).toMatchObject({ selected: other.exchange, version: 3 });
      const [first, second] = await questionsIn(user, conversation);
      expect(first).not.toHaveProperty("siblings");
      expect(second!.siblings).toEqual([two.exchange, other.exchange]);
    }
    expect([one.version, two.version, other.version]).toEqual([1, 2, 3]);
    expect(other.parent).toBe(one.exchange);
  });

  test("may be the first one in other words, and continue any turn: the model gets what is shown", async () => {
    const { user, model, conversation, one, two } = await forked();
    const again = await asked(user.client, model, "One, again?", { conversation, regenerate: one.exchange });
    expect(again.parent).toBeNull();
    expect(await lastPrompt(model)).toEqual(["One, again?"]);
    expect(linesOf(await readView(user, conversation))).toEqual(["One, again?", ANSWER]);
    const deep = await asked(user.client, model, "Three?", { conversation, parent: two.exchange });
    expect(deep.parent).toBe(two.exchange);
    expect(await lastPrompt(model)).toEqual(["One?", ANSWER, "Two?", ANSWER, "Three?"]);
    const view = await readView(user, conversation);
    expect(linesOf(view)).toEqual(["One?", ANSWER, "Two?", ANSWER, "Three?", ANSWER]);
    const next = await asked(user.client, model, "Four?", { conversation });
    expect(next.parent).toBe(deep.exchange);
  });

  test("of a guest does the same, by the ids that it was told", async () => {
    const guest = new Client();
    const model = await addModel("normal?tokens=1");
    const one = await asked(guest, model, "One?");
    const { conversation } = one;
    await asked(guest, model, "Two?", { conversation });
    await asked(guest, model, "Two, again?", { conversation, parent: one.exchange });
    expect(await lastPrompt(model)).toEqual(["One?", ANSWER, "Two, again?"]);
  });

  test("by who has seen an older version is refused with 409, and nothing changes", async () => {
    const { user, model, conversation, one, other } = await forked();
    const before = await readTree(user, conversation);
    for (const place of [{}, { parent: one.exchange }, { regenerate: other.exchange }]) {
      const json = { query: "Late?", model_list_id: model.id, conversation, version: 2, ...place };
      const late = await user.client.call("/api/ai/chatgpt/query", { json });
      expect(await refusalOf(late)).toEqual([409, "conversation_changed"]);
    }
    expect(await readTree(user, conversation)).toEqual(before);
    expect(await callsOf(model)).toHaveLength(3);
  });

  test("after one that failed follows the last answer, and the failed one stays beside it", async () => {
    const user = await addUser();
    const [model, failing] = [await addModel("normal?tokens=1"), await addModel("reset?after=1")];
    const one = await asked(user.client, model, "One?");
    const { conversation } = one;
    const failed = await asked(user.client, failing, "Fails?", { conversation });
    expect(await readView(user, conversation)).toMatchObject({ selected: failed.exchange });
    await allPersisted(conversation);
    expect((await readView(user, conversation)).history.at(-1)).toMatchObject({ status: "failed" });
    const next = await asked(user.client, model, "Next?", { conversation });
    expect(next.parent).toBe(one.exchange);
    const named = await asked(user.client, model, "Named?", { conversation, parent: failed.exchange });
    expect(named.parent).toBe(one.exchange);
    const questions = await questionsIn(user, conversation);
    expect(questions.at(-1)!.siblings).toEqual([failed.exchange, next.exchange, named.exchange]);
  });

  test("is the 51st beside others no more, until one of them is deleted", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=1");
    const id = await addConversation(user.id, 2);
    // Beside the second turn, one less than may be.
    await rowsOf(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO messages (id, conversation_id, exchange_id, parent_id, position, role, content_text, created_at)
       SELECT ?1 || 'beside' || i, ?1, ?1 || 'beside' || i, ?1 || '0', 2 + 2 * i, 'user', 'beside', 1 FROM n`,
      id,
      MAX_SIBLINGS - 2,
    );
    // Makes its log know the conversation.
    expect((await select(user, id, { exchange: `${id}1`, version: 0 })).status).toBe(200);
    const [beside, below] = [newKey("exc", shardOf(user.id)), newKey("exc", shardOf(user.id))];
    await rowsOf("UPDATE messages SET exchange_id = ? WHERE exchange_id = ?", beside, `${id}1`);
    await rowsOf("UPDATE messages SET exchange_id = ? WHERE exchange_id = ?", below, `${id}0`);
    await rowsOf("UPDATE messages SET parent_id = ? WHERE parent_id = ?", below, `${id}0`);
    const last = await asked(user.client, model, "The 50th?", { conversation: id, regenerate: beside });
    expect(last.parent).toBe(below);
    for (const place of [{ regenerate: beside }, { regenerate: last.exchange }, { parent: below }]) {
      const json = { query: "The 51st?", model_list_id: model.id, conversation: id, ...place };
      const refused = await user.client.call("/api/ai/chatgpt/query", { json });
      expect(await refusalOf(refused)).toEqual([409, "too_many_branches"]);
    }
    const { version, history } = await readView(user, id);
    expect((history.findLast(({ role }) => role === "user") as UserTurn).siblings).toHaveLength(MAX_SIBLINGS);
    expect((await deleteBranch(user, id, beside, version)).status).toBe(200);
    const next = await asked(user.client, model, "The 50th again?", { conversation: id, parent: below });
    expect(next.parent).toBe(below);
  });

  test("continues a conversation however often answers fail", async () => {
    const user = await addUser({ plan: "combo" });
    const [model, failing] = [await addModel("normal?tokens=1"), await addModel("reset?after=1")];
    await limitTo(user, "chat", 2 * MAX_SIBLINGS);
    const { conversation, exchange } = await asked(user.client, model, "One?");
    await Promise.all(
      Array.from({ length: MAX_SIBLINGS }, () =>
        user.client.askToEnd("chatgpt", {
          ...{ query: "Fails?", model_list_id: failing.id, conversation, parent: exchange },
        }),
      ),
    );
    const next = await asked(user.client, model, "Next?", { conversation, parent: exchange });
    expect(next.parent).toBe(exchange);
  });

  test("names turns of its own conversation alone", async () => {
    const [{ user, model, conversation }, stranger] = await Promise.all([forked(), forked()]);
    const own = await asked(user.client, model, "Elsewhere?");
    for (const foreign of [stranger.one.exchange, own.exchange]) {
      for (const place of [{ parent: foreign }, { regenerate: foreign }]) {
        const json = { query: "Mine?", model_list_id: model.id, conversation, ...place };
        const response = await user.client.call("/api/ai/chatgpt/query", { json });
        expect(await refusalOf(response)).toEqual([404, "not_found"]);
      }
    }
  });
});

describe("answers", () => {
  test("on different branches stream at the same time, on one branch one after another", async () => {
    const user = await addUser();
    const [model, slow] = [await addModel("normal?tokens=1"), await addModel(LONG_ANSWER)];
    const one = await asked(user.client, model, "One?");
    const { conversation } = one;
    const running = await user.client.ask("chatgpt", {
      query: "Slow?",
      model_list_id: slow.id,
      conversation,
    });
    const { exchange, request_id } = await running.open();
    const beside = await asked(user.client, model, "Beside?", { conversation, regenerate: exchange });
    expect(beside.parent).toBe(one.exchange);
    const below = await asked(user.client, model, "Below?", { conversation });
    expect(below.parent).toBe(beside.exchange);
    const json = { query: "After it?", model_list_id: model.id, conversation, parent: exchange };
    const refused = await user.client.call("/api/ai/chatgpt/query", { json });
    expect(await refusalOf(refused)).toEqual([409, "answer_in_progress"]);
    const view = await readView(user, conversation);
    expect(linesOf(view)).toEqual(["One?", ANSWER, "Beside?", ANSWER, "Below?", ANSWER]);
    expect((await readTree(user, conversation)).nodes.map(({ state }) => state)).toEqual([
      "complete",
      "streaming",
      "complete",
      "complete",
    ]);
    await user.client.cancel(request_id);
    await running.toEnd();
  });

  test("that are stopped give way to what was shown before, and return with what is kept of them", async () => {
    const { user, conversation, two, other } = await forked();
    const slow = await addModel("normal?tokens=400&gap=20");
    const running = await user.client.ask("chatgpt", {
      query: "Stopped?",
      model_list_id: slow.id,
      conversation,
      regenerate: two.exchange,
    });
    const { exchange, request_id } = await running.open();
    await running.until(() => running.text !== "");
    expect(await readView(user, conversation)).toMatchObject({ selected: exchange });
    await user.client.cancel(request_id);
    expect(await readView(user, conversation)).toMatchObject({ selected: other.exchange, version: 4 });
    await allPersisted(conversation);
    expect(linesOf(await readView(user, conversation))).toEqual(["One?", ANSWER, "Other?", ANSWER]);
    await user.client.cancel(request_id, { keep: true });
    await allPersisted(conversation);
    const kept = await readView(user, conversation);
    expect(kept.selected).toBe(exchange);
    expect(kept.history.at(-1)).toMatchObject({ role: "assistant", status: "stopped", exchange });
  });
});

describe("selecting a branch", () => {
  test("shows it to its newest turn, on every device, and the next question continues it", async () => {
    const { user, model, conversation, two } = await forked();
    const three = await asked(user.client, model, "Three?", { conversation, parent: two.exchange });
    const back = await asked(user.client, model, "Back?", { conversation, regenerate: two.exchange });
    for (const isStored of [false, true]) {
      if (isStored) await allPersisted(conversation);
      const { version } = await readView(user, conversation);
      const response = await select(user, conversation, { exchange: two.exchange, version });
      expect(response.status).toBe(200);
      const { conversation: shown } = await response.json<{ conversation: { version: number } }>();
      expect(shown).toMatchObject({ selected: three.exchange, version: version + 1 });
      expect(await readView(user, conversation)).toEqual(shown);
      expect(linesOf(await readView(user, conversation))).toEqual([
        ...["One?", ANSWER, "Two?", ANSWER, "Three?", ANSWER],
      ]);
    }
    const next = await asked(user.client, model, "Four?", { conversation });
    expect(next.parent).toBe(three.exchange);
    expect(back.exchange).not.toBe(next.exchange);
  });

  test("with an older version, or of a turn that is not there, changes nothing", async () => {
    const [{ user, model, conversation, two, one }, stranger] = await Promise.all([forked(), forked()]);
    const elsewhere = await asked(user.client, model, "Elsewhere?");
    const before = await readView(user, conversation);
    const late = await select(user, conversation, { exchange: two.exchange, version: 2 });
    expect(await refusalOf(late)).toEqual([409, "conversation_changed"]);
    for (const exchange of [stranger.two.exchange, elsewhere.exchange, "nonsense"])
      expect(await refusalOf(await select(user, conversation, { exchange, version: 3 }))).toEqual([
        404,
        "not_found",
      ]);
    const foreign = await select(stranger.user, conversation, { exchange: one.exchange, version: 3 });
    expect(await refusalOf(foreign)).toEqual([404, "conversation_not_found"]);
    expect(await readView(user, conversation)).toEqual(before);
  });
});
