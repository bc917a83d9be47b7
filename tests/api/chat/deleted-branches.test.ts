import { describe, expect, test } from "vitest";
import { addUser } from "../../support/accounts";
import {
  ANSWER,
  allPersisted,
  asked,
  type Asked,
  deleteBranch,
  fork,
  forked,
  lastPrompt,
  linesOf,
  questionsIn,
  readTree,
  readView,
  refusalOf,
} from "../../support/branches";
import { addModel, LONG_ANSWER, persisted, rowsOf } from "../../support/factories";

describe("deleting a branch", () => {
  test("takes a turn and all below it, from the search too, and shows the newest one beside it", async () => {
    const { user, model, conversation, one, two, other } = await forked();
    const below = await asked(user.client, model, "Zebras?", { conversation });
    await persisted(below.request_id);
    const used = "SELECT count(*) AS rows FROM usage_records WHERE user_id = ?";
    await allPersisted(conversation);
    const usage = await rowsOf(used, user.id);
    const found = async () => {
      const path = `/api/user/${user.id}/conversations_paginate/desc?q=zebras`;
      return (await (await user.client.call(path)).json<{ total: number }>()).total;
    };
    expect(await found()).toBe(1);
    const response = await deleteBranch(user, conversation, other.exchange, 4);
    expect(response.status).toBe(200);
    const view = await readView(user, conversation);
    expect(await response.json()).toEqual({ success: true, conversation: view });
    expect(view).toMatchObject({ selected: two.exchange, version: 5 });
    expect(linesOf(view)).toEqual(["One?", ANSWER, "Two?", ANSWER]);
    expect((await readTree(user, conversation)).nodes.map(({ exchange }) => exchange)).toEqual([
      one.exchange,
      two.exchange,
    ]);
    expect(await found()).toBe(0);
    expect(await rowsOf(used, user.id)).toEqual(usage);
    const gone = { query: "After it?", model_list_id: model.id, conversation, parent: other.exchange };
    expect(await refusalOf(await user.client.call("/api/ai/chatgpt/query", { json: gone }))).toEqual([
      404,
      "not_found",
    ]);
  });

  test("stops the answers on it for good, and what they used stays recorded", async () => {
    const { user, conversation, two, other } = await forked();
    const slow = await addModel("normal?tokens=400&gap=20");
    const running = await user.client.ask("chatgpt", {
      query: "Running?",
      model_list_id: slow.id,
      conversation,
      parent: other.exchange,
    });
    const { request_id, version } = await running.open();
    await running.until(() => running.text !== "");
    expect((await deleteBranch(user, conversation, other.exchange, version!)).status).toBe(200);
    expect((await running.toEnd()).failed?.code).toBe("query_cancel");
    await user.client.cancel(request_id, { keep: true });
    await persisted(request_id);
    await allPersisted(conversation);
    expect(await readView(user, conversation)).toMatchObject({ selected: two.exchange });
    expect((await readTree(user, conversation)).nodes).toHaveLength(2);
    expect(await rowsOf("SELECT 1 FROM messages WHERE conversation_id = ?", conversation)).toHaveLength(4);
  });

  test("that is only being written leaves nothing of it, and the next question begins again", async () => {
    const user = await addUser();
    const [model, slow] = [await addModel("normal?tokens=1"), await addModel(LONG_ANSWER)];
    const running = await user.client.ask("chatgpt", { query: "Only?", model_list_id: slow.id });
    const { conversation, exchange, request_id, version } = await running.open();
    const deleted = await deleteBranch(user, conversation, exchange, version!);
    expect(deleted.status).toBe(200);
    expect(await deleted.json()).toMatchObject({ conversation: { history: [], selected: null, version: 2 } });
    expect((await running.toEnd()).failed?.code).toBe("query_cancel");
    await persisted(request_id);
    await allPersisted(conversation);
    expect((await readTree(user, conversation)).nodes).toEqual([]);
    expect(await rowsOf("SELECT 1 FROM messages WHERE conversation_id = ?", conversation)).toEqual([]);
    const again = await asked(user.client, model, "Again?", { conversation, version: 2 });
    expect(again.parent).toBeNull();
    expect(await lastPrompt(model)).toEqual(["Again?"]);
  });

  test("of the first question leaves an empty conversation, which the next question begins again", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=1");
    const { conversation, exchange } = await asked(user.client, model, "Only?");
    expect((await deleteBranch(user, conversation, exchange, 1)).status).toBe(200);
    expect(await readView(user, conversation)).toMatchObject({ history: [], selected: null, version: 2 });
    const again = await asked(user.client, model, "Again?", { conversation });
    expect(again.parent).toBeNull();
    await allPersisted(conversation);
    expect(linesOf(await readView(user, conversation))).toEqual(["Again?", ANSWER]);
  });

  test("removes its images from the storage", async () => {
    const user = await addUser();
    const model = await addModel("normal?tokens=1");
    const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...new Uint8Array(20)]);
    const form = new FormData();
    form.set("query", "What is this?");
    form.set("model_list_id", String(model.id));
    form.append("images[]", new File([bytes], "a.png", { type: "image/png" }));
    const sent = await user.client.call("/api/ai/chatgpt/streamless/queryWithFile", {
      method: "POST",
      body: form,
    });
    const { conversation, exchange } = await sent.json<Asked>();
    await allPersisted(conversation);
    const copy = await (await fork(user, conversation, exchange)).json<{ conversation: string }>();
    expect((await deleteBranch(user, conversation, exchange, 1)).status).toBe(200);
    const keys = await rowsOf<{ r2_key: string }>(
      "SELECT i.r2_key FROM message_images i JOIN messages m ON m.id = i.message_id WHERE m.conversation_id IN (?, ?)",
      conversation,
      copy.conversation,
    );
    expect(keys).toHaveLength(1);
    const [question] = await questionsIn(user, copy.conversation);
    expect(question!.content).toMatchObject([{ text: "What is this?" }, { type: "image_url" }]);
  });

  test("with an older version, or of another's conversation, changes nothing", async () => {
    const [{ user, conversation, two }, stranger] = await Promise.all([forked(), forked()]);
    const before = await readTree(user, conversation);
    const late = await deleteBranch(user, conversation, two.exchange, 2);
    expect(await refusalOf(late)).toEqual([409, "conversation_changed"]);
    const foreign = await deleteBranch(stranger.user, conversation, two.exchange, 3);
    expect(await refusalOf(foreign)).toEqual([404, "conversation_not_found"]);
    expect((await deleteBranch(user, conversation, stranger.two.exchange, 3)).status).toBe(404);
    expect(await readTree(user, conversation)).toEqual(before);
  });
});
