import type { ConversationView } from "../../../contract/conversations";
import type { Context } from "../../../core/context";
import { userOf } from "../../../core/actor";
import { AppError } from "../../../core/errors";
import { turnsBelow } from "../../../core/turns/branch-to";
import { selectBranch as selectInLog } from "../../../core/turns/turn-objects";
import { readConversation } from "../read-conversation";
import { storeBranch } from "../stored-branch";
import { endingWith, newestOf, readOwnTree } from "./own-tree";

/**
 * Shows the branch of the user's own conversation on which a turn is, to the newest turn that follows it. Fails with
 * `conversation_not_found`, `not_found` for a turn that is not in it, and `conversation_changed` unless `version` is the
 * newest.
 */
export async function selectBranch(
  ctx: Context,
  id: string,
  { exchange, version }: { exchange: string; version: number },
): Promise<ConversationView> {
  const { turns } = await readOwnTree(ctx, id);
  const last = newestOf(turnsBelow(turns, exchange));
  if (!last) throw new AppError("not_found");
  const shown = endingWith(last);
  const change = await selectInLog(ctx.env, id, userOf(ctx).id, shown, version);
  if (!change.ok) throw new AppError(change.code);
  await storeBranch(ctx, id, { selected: shown.selected, version: change.version });
  return readConversation(ctx, id);
}
