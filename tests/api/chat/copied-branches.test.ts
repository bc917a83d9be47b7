import { describe, expect, test } from "vitest";
import { MAX_FORKED } from "../../../workers/contract/conversations";
import { addUser } from "../../support/accounts";
import {
  ANSWER,
  allPersisted,
  asked,
  fork,
  forked,
  lastPrompt,
  linesOf,
  questionsIn,
  readTree,
  readView,
  refusalOf,
} from "../../support/branches";
import { addConversation } from "../../support/conversations";
import { addModel, LONG_ANSWER, rowsOf } from "../../support/factories";

describe("a copy of a branch", () => {
  test("is a conversation of its own with the turns that lead to it, found and continued", async () => {
    const { user, model, conversation, two } = await forked();
    const response = await fork(user, conversation, two.exchange);
    expect(response.status).toBe(201);
    const { id } = await response.json<{ id: string }>();
    const view = await readView(user, id);
    expect(linesOf(view)).toEqual(["One?", ANSWER, "Two?", ANSWER]);
    expect(view).toMatchObject({ title: "One?", version: 1 });
    const ids = view.history.map(({ exchange }) => exchange);
    expect((await readTree(user, conversation)).nodes.some(({ exchange }) => ids.includes(exchange))).toBe(
      false,
    );
    const list = await user.client.call(`/api/user/${user.id}/conversations_paginate/desc?q=Two`);
    expect(await list.json()).toMatchObject({ total: 2 });
    await asked(user.client, model, "Three?", { conversation: id, version: 1 });
    expect(await lastPrompt(model)).toEqual(["One?", ANSWER, "Two?", ANSWER, "Three?"]);
    await allPersisted(id);
    expect(linesOf(await readView(user, id))).toHaveLength(6);
    expect(linesOf(await readView(user, conversation))).toHaveLength(4);
  });

  test("that ends with a failed answer shows that, and what comes next follows the last answer", async () => {
    const user = await addUser();
    const [model, failing] = [await addModel("normal?tokens=1"), await addModel("reset?after=1")];
    const { conversation } = await asked(user.client, model, "One?");
    const failed = await asked(user.client, failing, "Fails?", { conversation });
    const copy = await fork(user, conversation, failed.exchange);
    expect(copy.status).toBe(201);
    const { id } = await copy.json<{ id: string }>();
    const { history, selected } = await readView(user, id);
    expect(history.map(({ role }) => role)).toEqual(["user", "assistant", "user", "assistant"]);
    expect(history.at(-1)).toMatchObject({ status: "failed", exchange: selected });
    const next = await asked(user.client, model, "Next?", { conversation: id });
    expect(next.parent).toBe(history[0]!.exchange);
    expect(await lastPrompt(model)).toEqual(["One?", ANSWER, "Next?"]);
    expect((await questionsIn(user, id)).at(-1)!.siblings).toEqual([selected, next.exchange]);
  });

  test("has up to 2,000 turns, 10 MB of text and 200 images", async () => {
    const user = await addUser();
    const id = await addConversation(user.id, MAX_FORKED.turns + 1);
    const refused = async (exchange: string) => refusalOf(await fork(user, id, exchange));
    expect(await refused(`${id}${MAX_FORKED.turns}`)).toEqual([413, "branch_too_long"]);
    const whole = await fork(user, id, `${id}${MAX_FORKED.turns - 1}`);
    expect(whole.status).toBe(201);
    const { id: copy } = await whole.json<{ id: string }>();
    expect(await rowsOf("SELECT 1 FROM messages WHERE conversation_id = ?", copy)).toHaveLength(
      MAX_FORKED.turns * 2,
    );
    expect(linesOf(await readView(user, copy)).at(-1)).toBe(`text ${MAX_FORKED.turns * 2 - 1}`);
    const image = `INSERT INTO message_images (id, message_id, media_type, r2_key, byte_size, position)
      SELECT ?1 || value, ?1 || 0, 'image/png', 'none', 1, 0 FROM json_each(?2)`;
    await rowsOf(image, id, JSON.stringify(Array.from({ length: MAX_FORKED.images + 1 }, (_, at) => at)));
    expect(await refused(`${id}0`)).toEqual([413, "branch_too_long"]);
    await rowsOf("DELETE FROM message_images WHERE message_id = ? || 0", id);
    expect((await fork(user, id, `${id}5`)).status).toBe(201);
    const long = `UPDATE messages SET content_text = replace(hex(zeroblob(900000)), '0', 'x')
      WHERE conversation_id = ? AND position < 6`;
    await rowsOf(long, id);
    expect(await refused(`${id}5`)).toEqual([413, "branch_too_long"]);
    expect((await fork(user, id, `${id}1`)).status).toBe(201);
  });

  test("is refused while its answer is being written, and of what is not there", async () => {
    const { user, conversation } = await forked();
    const stranger = await addUser();
    const slow = await addModel(LONG_ANSWER);
    const running = await user.client.ask("chatgpt", {
      query: "Slow?",
      model_list_id: slow.id,
      conversation,
    });
    const { exchange, request_id } = await running.open();
    expect(await refusalOf(await fork(user, conversation, exchange))).toEqual([409, "answer_in_progress"]);
    expect(await refusalOf(await fork(user, conversation, "nonsense"))).toEqual([404, "not_found"]);
    expect((await fork(stranger, conversation, exchange)).status).toBe(404);
    await user.client.cancel(request_id);
    await running.toEnd();
  });
});
