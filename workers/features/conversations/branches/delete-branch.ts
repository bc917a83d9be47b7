import { sql } from "drizzle-orm";
import type { ConversationView } from "../../../contract/conversations";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { turnsBelow } from "../../../core/turns/branch-to";
import { deleteTurns } from "../../../core/turns/turn-objects";
import { readConversation } from "../read-conversation";
import { storeBranch } from "../stored-branch";
import { endingWith, newestOf, readOwnTree, type OwnTree, type TreeTurn } from "./own-tree";

/**
 * Deletes a turn of the user's own conversation and all that follow it; answers being written there stop. What they used
 * stays recorded. Fails with `conversation_not_found`, `not_found` for a turn that is not in it, and `conversation_changed`
 * unless `version` is the newest.
 */
export async function deleteBranch(
  ctx: Context,
  id: string,
  { exchange, version }: { exchange: string; version: number },
): Promise<ConversationView> {
  const tree = await readOwnTree(ctx, id);
  const below = turnsBelow(tree.turns, exchange);
  const [top] = below;
  if (!top) throw new AppError("not_found");
  const after = shownAfter(tree, top, new Set(below));
  const turns = below.map((turn) => turn.exchange);
  const change = await deleteTurns(ctx.env, id, userOf(ctx).id, { turns, ...after }, version);
  if (!change.ok) throw new AppError(change.code);
  await deleteStored(ctx, id, turns, change.images);
  await storeBranch(ctx, id, { selected: after.shown.selected, version: change.version });
  return readConversation(ctx, id);
}

/** The branch that is shown stays unless it is deleted; else it is the newest one where the deleted one began. */
function shownAfter({ turns, selected }: OwnTree, top: TreeTurn, gone: Set<TreeTurn>) {
  const left = turns.filter((turn) => !gone.has(turn));
  const beside = top.parent === null ? [] : turnsBelow(left, top.parent);
  const candidates = beside.length > 0 ? beside : left;
  const kept = left.find((turn) => turn.exchange === selected);
  return {
    shown: endingWith(kept ?? newestOf(candidates)),
    before: endingWith(newestOf(candidates.filter(({ state }) => state !== "open"))),
  };
}

/** Their words leave the search with their rows. */
async function deleteStored(ctx: Context, id: string, turns: string[], images: string[]): Promise<void> {
  const ofTurns = sql`exchange_id IN (SELECT value FROM json_each(${JSON.stringify(turns)})) AND +conversation_id = ${id}`;
  const stored = await ctx.db.all<{ key: string }>(sql`
    SELECT i.r2_key AS key FROM message_images i
    WHERE i.message_id IN (SELECT id FROM messages WHERE ${ofTurns})`);
  // Rows are deleted last: after a crash, they show what is still to be deleted.
  await ctx.files.delete([...new Set([...stored.map(({ key }) => key), ...images])]);
  await ctx.db.run(sql`DELETE FROM messages WHERE ${ofTurns}`);
}
