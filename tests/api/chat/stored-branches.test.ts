import { describe, expect, test } from "vitest";
import { newKey, shardOf } from "../../../workers/core/ids";
import { addUser } from "../../support/accounts";
import { asked, deleteBranch, lastPrompt, linesOf, readTree, readView, select } from "../../support/branches";
import { addConversation } from "../../support/conversations";
import { addModel, rowsOf } from "../../support/factories";

describe("stored conversations", () => {
  test("from before there were branches show their newest turn, and can be branched", async () => {
    const user = await addUser();
    const id = await addConversation(user.id, 3);
    expect(await readView(user, id)).toMatchObject({ selected: `${id}2`, version: 0 });
    const response = await select(user, id, { exchange: `${id}0`, version: 0 });
    expect(await response.json()).toMatchObject({ conversation: { selected: `${id}2`, version: 1 } });
    expect((await deleteBranch(user, id, `${id}1`, 1)).status).toBe(200);
    expect(linesOf(await readView(user, id))).toEqual(["text 0", "text 1"]);
    const model = await addModel("normal?tokens=1");
    const next = await asked(user.client, model, "Next?", { conversation: id, version: 2 });
    expect(next.parent).toBe(`${id}0`);
    expect(await lastPrompt(model)).toEqual(["text 0", "text 1", "Next?"]);
  });

  test("with turns that follow an unknown one, or each other in a circle, are read to where they make sense", async () => {
    const user = await addUser();
    const [orphaned, circular] = [await addConversation(user.id, 4), await addConversation(user.id, 4)];
    await rowsOf(
      "UPDATE messages SET parent_id = 'nowhere', created_at = 7 WHERE exchange_id = ?",
      `${orphaned}2`,
    );
    await rowsOf(
      "UPDATE messages SET parent_id = ?, created_at = 7 WHERE exchange_id = ?",
      `${circular}3`,
      `${circular}1`,
    );
    expect(linesOf(await readView(user, orphaned))).toEqual(["text 4", "text 5", "text 6", "text 7"]);
    const view = await readView(user, circular);
    expect(linesOf(view)).toEqual(["text 2", "text 3", "text 4", "text 5", "text 6", "text 7"]);
    expect(view.older).toBeNull();
    for (const [id, end] of [
      [orphaned, `${orphaned}1`],
      [circular, `${circular}0`],
    ] as const) {
      expect((await readTree(user, id)).nodes).toHaveLength(4);
      const response = await select(user, id, { exchange: `${id}0`, version: 0 });
      expect(await response.json()).toMatchObject({ conversation: { selected: end } });
    }
  });

  test("of 2,000 turns are read page by page along their branch, and their tree too", async () => {
    const user = await addUser();
    const id = await addConversation(user.id, 2_000);
    // Every tenth turn got another beside it.
    await rowsOf(
      `INSERT INTO messages (id, conversation_id, exchange_id, parent_id, position, role, content_text, model_id, created_at)
       SELECT id || 'b', conversation_id, exchange_id || 'b', parent_id, position + 4000, role, content_text || 'b', 1, 1
       FROM messages WHERE conversation_id = ? AND (position / 2) % 10 = 5`,
      id,
    );
    const last = `${id}1999`;
    await rowsOf("UPDATE conversations SET selected = ?, version = 1 WHERE id = ?", last, id);
    const seen: string[] = [];
    let query = "";
    for (;;) {
      const { history, older } = await readView(user, id, query);
      seen.unshift(...history.map(({ content }) => content as string));
      const branched = history.filter((turn) => turn.role === "user" && turn.siblings);
      expect(branched).toHaveLength(3 - (older === null ? 1 : 0));
      if (older === null) break;
      query = `?before=${older}`;
    }
    expect(seen).toEqual(Array.from({ length: 4_000 }, (_, at) => `text ${at}`));
    const nodes: string[] = [];
    for (let next: number | null = 0; next !== null;) {
      const page = await readTree(user, id, `?after=${next}`);
      expect(page.nodes.length).toBeLessThanOrEqual(500);
      nodes.push(...page.nodes.map(({ exchange }) => exchange));
      ({ next } = page);
    }
    expect(new Set(nodes).size).toBe(2_200);
    expect(nodes).toHaveLength(2_200);
  });
});

test("a branch of old turns is asked about whole, beside more newer ones than a prompt reads", async () => {
  const user = await addUser();
  const id = await addConversation(user.id, 5);
  await rowsOf(
    `WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 309)
     INSERT INTO messages (id, conversation_id, exchange_id, parent_id, position, role, content_text, model_id, created_at)
     SELECT ?1 || i, ?1, ?1 || (i / 2), CASE WHEN i > 11 THEN ?1 || (i / 2 - 1) END, i,
       CASE i % 2 WHEN 0 THEN 'user' ELSE 'assistant' END, 'newer ' || i, 1, i FROM n`,
    id,
  );
  const parent = newKey("exc", shardOf(user.id));
  await rowsOf("UPDATE messages SET exchange_id = ? WHERE exchange_id = ?", parent, `${id}3`);
  const model = await addModel("normal?tokens=1");
  // Makes its log know the conversation.
  expect((await select(user, id, { exchange: `${id}0`, version: 0 })).status).toBe(200);
  await asked(user.client, model, "Old?", { conversation: id, parent });
  expect(await lastPrompt(model)).toEqual([...Array.from({ length: 8 }, (_, at) => `text ${at}`), "Old?"]);
});
