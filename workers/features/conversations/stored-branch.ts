import { and, eq, lte, sql, type SQL } from "drizzle-orm";
import type { Context } from "../../core/context";
import { conversations } from "../../db/schema/conversations";

/**
 * Begins a query with `branch`: the last stored turns of the branch that ends with `last`, each with its `exchange`,
 * `parent` and `position`. A turn follows older ones only, so a branch ends also where rows say that it goes in a circle.
 */
export const branchFrom = (conversation: string, last: SQL, most: number): SQL => sql`
  WITH RECURSIVE branch(exchange, parent, position, depth) AS (
    SELECT m.exchange_id, m.parent_id, m.position, 1 FROM messages m
    WHERE m.exchange_id = ${last} AND +m.conversation_id = ${conversation} AND m.role = 'user'
    UNION ALL
    SELECT m.exchange_id, m.parent_id, m.position, b.depth + 1
    FROM branch b CROSS JOIN messages m ON m.exchange_id = b.parent
    WHERE +m.conversation_id = ${conversation} AND m.role = 'user' AND +m.position < b.position AND b.depth < ${most})`;

/** The last turn of the branch that is shown by what is stored: the newest turn, if its log never said another. */
export const shownLast = (conversation: string): SQL => sql`coalesce(
  (SELECT m.exchange_id FROM conversations c CROSS JOIN messages m ON m.exchange_id = c.selected
    WHERE c.id = ${conversation} AND +m.conversation_id = c.id LIMIT 1),
  (SELECT m.exchange_id FROM messages m WHERE m.conversation_id = ${conversation} ORDER BY m.position DESC LIMIT 1))`;

/** A turn as its siblings are listed: with its position, by which they are ordered. */
export type Sibling = [exchange: string, position: number];

/** The stored turns that follow one of these turns, by the turn that they follow. */
export async function readFollowers(
  ctx: Context,
  id: string,
  parents: readonly (string | null)[],
): Promise<Map<string | null, Sibling[]>> {
  if (parents.length === 0) return new Map();
  const rows = await ctx.db.all<{ parent: string | null; exchange: string; position: number }>(sql`
    SELECT m.parent_id AS parent, m.exchange_id AS exchange, m.position FROM json_each(${JSON.stringify(parents)}) w
    CROSS JOIN messages m ON m.conversation_id = ${id} AND m.parent_id IS w.value AND m.role = 'user'`);
  const groups = Map.groupBy(rows, ({ parent }) => parent);
  return new Map(
    [...groups].map(([parent, followers]) => [
      parent,
      followers.map(({ exchange, position }): Sibling => [exchange, position]),
    ]),
  );
}

/** The statement that stores which branch of a conversation is shown, unless a newer one is stored already. */
export const storeBranch = (
  ctx: Context,
  conversation: string,
  { selected, version }: { selected: string | null; version: number },
) =>
  ctx.db
    .update(conversations)
    .set({ selected, version })
    .where(and(eq(conversations.id, conversation), lte(conversations.version, version)));
