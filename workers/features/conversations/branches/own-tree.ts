import { eq } from "drizzle-orm";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import type { PlacedTurn } from "../../../core/turns/branch-to";
import { openConversation, type BranchToShow } from "../../../core/turns/turn-objects";
import type { TurnState } from "../../../core/turns/turn-record";
import { conversations, messages } from "../../../db/schema/conversations";
import { assertKey, isOwnRow, readOwnUnpersisted } from "../own-conversation";

/** A turn of a tree; `position` grows in the order in which the turns began. */
export interface TreeTurn extends PlacedTurn {
  position: number;
  state: TurnState;
}

/** All turns of a conversation, stored or not, and which of them is the end of the branch that is shown. */
export interface OwnTree {
  turns: TreeTurn[];
  selected: string | null;
}

/**
 * The tree of the user's own conversation, which its log knows afterwards. Fails with `conversation_not_found`.
 */
export async function readOwnTree(ctx: Context, id: string): Promise<OwnTree> {
  const { id: user } = userOf(ctx);
  assertKey(id);
  // The log first: what it has written into D1 meanwhile is read there.
  const logged = await readOwnUnpersisted(ctx, id);
  const [[row], stored] = await ctx.db.batch([
    ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1),
    ctx.db
      .select({
        exchange: messages.exchange_id,
        parent: messages.parent_id,
        position: messages.position,
        role: messages.role,
        isError: messages.is_error,
      })
      .from(messages)
      .where(eq(messages.conversation_id, id)),
  ]);
  if (row ? !isOwnRow(row, user) : !logged) throw new AppError("conversation_not_found");
  const asked = stored.filter(({ role }) => role === "user");
  const known = new Set(asked.map(({ exchange }) => exchange));
  const turns = [
    ...asked.map(({ exchange, parent, position, isError }): TreeTurn => ({
      ...{ exchange, parent, position },
      state: isError ? "failed" : "complete",
    })),
    ...(logged?.turns ?? [])
      .filter(({ start }) => !known.has(start.exchange))
      .map(({ start, parent, ordinal, state }): TreeTurn => ({
        ...{ exchange: start.exchange, parent, position: ordinal * 2, state },
      })),
  ];
  const newest = newestOf(turns);
  const selected = logged?.version ? logged.selected : (row?.selected ?? newest?.exchange ?? null);
  if (!logged && row) {
    const { head } = endingWith(turns.find(({ exchange }) => exchange === selected) ?? newest);
    const exchanges = newest ? Math.floor(newest.position / 2) + 1 : 0;
    await openConversation(ctx.env, id, user, { selected, head, exchanges, version: row.version });
  }
  return { turns, selected };
}

/** The turn that began last. What follows a turn began after it, so the last one below a turn is the end of a branch. */
export const newestOf = (turns: readonly TreeTurn[]): TreeTurn | undefined =>
  turns.reduce<TreeTurn | undefined>(
    (newest, turn) => (newest && newest.position > turn.position ? newest : turn),
    undefined,
  );

/** The branch that ends with a turn. What has no answer is followed by nothing: the next question follows its parent. */
export const endingWith = (turn: TreeTurn | undefined): BranchToShow =>
  turn
    ? { selected: turn.exchange, head: turn.state === "complete" ? turn.exchange : turn.parent }
    : { selected: null, head: null };
