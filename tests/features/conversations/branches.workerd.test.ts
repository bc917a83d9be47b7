import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { persistTurns } from "../../../workers/core/turns/persist-turns";
import { exportChats } from "../../../workers/features/conversations/export-chats";
import { addUser } from "../../support/accounts";
import { allPersisted, linesOf, readView } from "../../support/branches";
import { addModel, rowsOf, testContext } from "../../support/factories";
import { logOf } from "../../support/machine/evictions";
import { completedTurn } from "../../support/turns";
import { usualAnswer } from "../../support/upstreams/scenario";

const branchOf = (id: string) => rowsOf("SELECT selected, version FROM conversations WHERE id = ?", id);

test("which branch is shown is stored with each turn, also with one that was stopped, unless a newer one is", async () => {
  const ctx = testContext();
  const first = completedTurn({}, { version: 5 });
  const { conversation, exchange } = first.start;
  await persistTurns(ctx, [first]);
  expect(await branchOf(conversation)).toEqual([{ selected: exchange, version: 5 }]);
  const late = completedTurn({ conversation }, { ordinal: 1, parent: exchange, version: 4 });
  await persistTurns(ctx, [late]);
  expect(await branchOf(conversation)).toEqual([{ selected: exchange, version: 5 }]);
  const stopped = completedTurn({ conversation }, { state: "cancelled", selected: "other", version: 6 });
  await persistTurns(ctx, [stopped]);
  expect(await branchOf(conversation)).toEqual([{ selected: "other", version: 6 }]);
});

test("a turn that D1 has not taken is shown in its place between those that it has", async () => {
  const user = await addUser();
  const model = await addModel("normal?tokens=1");
  const ask = (query: string, conversation?: string) =>
    user.client.askToEnd("chatgpt", { query, conversation, model_list_id: model.id });
  const { conversation } = (await ask("One?")).opened;
  const { request_id, exchange } = (await ask("Two?", conversation)).opened;
  await ask("Three?", conversation);
  await allPersisted(conversation);
  await rowsOf("DELETE FROM messages WHERE exchange_id = ?", exchange);
  await runInDurableObject(logOf(conversation), (_, { storage: { sql } }) => {
    sql.exec("UPDATE turns SET persisted = 0 WHERE request_id = ?", request_id);
    sql.exec("INSERT INTO chunks VALUES (?, 3, 'Two.')", request_id);
  });
  const answer = usualAnswer(1);
  const lines = ["One?", answer, "Two?", "Two.", "Three?", answer];
  expect(linesOf(await readView(user, conversation))).toEqual(lines);
  await allPersisted(conversation);
  expect(linesOf(await readView(user, conversation))).toEqual(lines);
});

test("the export of an account has all branches, and says which one is shown", async () => {
  const user = await addUser();
  const model = await addModel("normal?tokens=1");
  const ask = (fields: object) => user.client.askToEnd("chatgpt", { model_list_id: model.id, ...fields });
  const first = (await ask({ query: "One?" })).opened;
  const { conversation } = first;
  const other = (await ask({ query: "Other?", conversation, regenerate: first.exchange })).opened;
  await allPersisted(conversation);
  const files = new Map<string, string>();
  for await (const { path, content } of exportChats(testContext(), user.id)) {
    let text = "";
    for await (const part of content) text += typeof part === "string" ? part : "";
    files.set(path, text);
  }
  expect(JSON.parse(files.get("conversations.json")!)).toMatchObject([{ selected: other.exchange }]);
  const messages = JSON.parse(files.get(`conversations/${conversation}.json`)!) as { exchange_id: string }[];
  expect(new Set(messages.map(({ exchange_id }) => exchange_id))).toEqual(
    new Set([first.exchange, other.exchange]),
  );
});
