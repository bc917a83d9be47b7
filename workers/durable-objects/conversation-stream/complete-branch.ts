import type { Context } from "../../core/context";
import { branchTo } from "../../core/turns/branch-to";
import { kindOf } from "../../core/turns/kinds";
import { fitBranch } from "../../core/turns/prompt";
import type { PastTurn, TurnStart } from "../../core/turns/turn-record";

/** Loads what leads to a branch of older turns than the newest, if the prompt has room for more. */
export async function completeBranch(
  ctx: Context,
  start: TurnStart,
  branch: PastTurn[],
  { parent, maxTokens }: { parent: string | null; maxTokens: number },
): Promise<PastTurn[]> {
  const missing = branch.length > 0 ? branch[0]!.parent : parent;
  const { loadBranch } = kindOf(ctx.product, start).store ?? {};
  if (missing === null || !loadBranch || fitBranch(branch, maxTokens).length < branch.length) return branch;
  const older = await loadBranch(ctx, start.conversation, missing, branch);
  return [...branchTo(older, missing), ...branch];
}
