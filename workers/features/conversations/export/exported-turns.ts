import { sql, type SQL } from "drizzle-orm";
import { readModels } from "../../../core/ai-models/catalogue";
import type { Context } from "../../../core/context";
import { branchFrom } from "../stored-branch";
import { readTurns, type BranchTurn } from "../stored-turns";

/** Turns that are in memory at once, with their texts. */
const TURNS_A_PAGE = 50;
/** Turns of a branch: no conversation has nearly as many. */
const MAX_BRANCH = 100_000;

/** A stored turn with the name of the model that answered. */
export type ExportedTurn = Omit<BranchTurn, "siblings"> & { model: string };

/** All turns of a conversation, in the order in which they began: each after the one that it follows. */
export async function* turnsOfTree(ctx: Context, id: string): AsyncGenerator<ExportedTurn> {
  let last = -1;
  for (;;) {
    const page = await ctx.db.all<{ exchange: string; position: number }>(sql`
      SELECT exchange_id AS exchange, position FROM messages
      WHERE conversation_id = ${id} AND position > ${last} AND role = 'user'
      ORDER BY position LIMIT ${TURNS_A_PAGE}`);
    yield* await readPage(
      ctx,
      id,
      page.map(({ exchange }) => exchange),
    );
    if (page.length < TURNS_A_PAGE) return;
    last = page.at(-1)!.position;
  }
}

/** The turns of the branch that ends with a turn, oldest first; none if there is no such turn. */
export async function* turnsOfBranch(ctx: Context, id: string, last: SQL): AsyncGenerator<ExportedTurn> {
  const branch = await ctx.db.all<{ exchange: string }>(sql`
    ${branchFrom(id, last, MAX_BRANCH)} SELECT exchange FROM branch ORDER BY position`);
  const ids = branch.map(({ exchange }) => exchange);
  for (let at = 0; at < ids.length; at += TURNS_A_PAGE)
    yield* await readPage(ctx, id, ids.slice(at, at + TURNS_A_PAGE));
}

async function readPage(ctx: Context, id: string, exchanges: string[]): Promise<ExportedTurn[]> {
  if (exchanges.length === 0) return [];
  const turns = await readTurns(ctx, id, exchanges);
  const models = await readModels(
    ctx,
    turns.map(({ answer }) => answer?.model_id),
  );
  return turns
    .map((turn) => ({ ...turn, model: models.get(turn.answer?.model_id ?? 0)?.name ?? "" }))
    .sort((one, other) => one.position - other.position);
}
