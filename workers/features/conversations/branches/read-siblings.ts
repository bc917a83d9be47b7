import type { HistoryTurn } from "../../../contract/conversations";
import type { Context } from "../../../core/context";
import { AppError } from "../../../core/errors";
import { assertOwnConversation, readOwnUnpersisted } from "../own-conversation";
import { readFollowers } from "../stored-branch";
import { readTurns } from "../stored-turns";
import { viewTurns, type ShownTurn } from "../view-turns";

/**
 * The turns of the user's own conversation that follow the same one as a turn, itself included, in the order in which they
 * began. Fails with `conversation_not_found`, and `not_found` for a turn that is not in it.
 */
export async function readSiblings(ctx: Context, id: string, exchange: string): Promise<HistoryTurn[]> {
  await assertOwnConversation(ctx, id);
  // The log first: what it has written into D1 meanwhile is read there.
  const logged = (await readOwnUnpersisted(ctx, id))?.turns ?? [];
  const fresh = logged.find(({ start }) => start.exchange === exchange);
  const turn = fresh ?? (await readTurns(ctx, id, [exchange]))[0];
  if (!turn) throw new AppError("not_found");
  const { parent } = turn;
  const positions = new Map((await readFollowers(ctx, id, [parent])).get(parent));
  const records = new Map<string, ShownTurn>();
  for (const record of logged) {
    if (record.parent !== parent) continue;
    records.set(record.start.exchange, { exchange: record.start.exchange, parent, record });
    positions.set(record.start.exchange, record.ordinal * 2);
  }
  const beside = [...positions].sort(([, a], [, b]) => a - b).map(([sibling]) => sibling);
  const stored = await readTurns(
    ctx,
    id,
    beside.filter((sibling) => !records.has(sibling)),
  );
  const shown = new Map([
    ...stored.map((one): [string, ShownTurn] => [
      one.exchange,
      { exchange: one.exchange, parent, stored: one },
    ]),
    ...records,
  ]);
  return viewTurns(
    ctx,
    beside.flatMap((sibling) => shown.get(sibling) ?? []),
    new Map(beside.length > 1 ? beside.map((sibling) => [sibling, beside]) : []),
  );
}
