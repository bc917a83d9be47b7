import { TURNS_PER_PAGE, type ConversationView } from "../../contract/conversations";
import type { ChatSettings } from "../../contract/chat/settings";
import type { Context } from "../../core/context";
import { AppError } from "../../core/errors";
import { userOf } from "../../core/actor";
import { describeTurn } from "../../core/turns/kinds";
import { branchTo, type PlacedTurn } from "../../core/turns/branch-to";
import type { TurnRecord } from "../../core/turns/turn-record";
import { conversationTitle } from "./conversation-title";
import { assertKey, isOwnRow, readOwnUnpersisted } from "./own-conversation";
import { readFollowers, type Sibling } from "./stored-branch";
import { readBranch, type BranchTurn } from "./stored-turns";
import { viewTurns } from "./view-turns";

/** Turns that are read of a branch: one more than a page has shows that there is another page. */
const READ_AT_ONCE = TURNS_PER_PAGE + 1;
/** Parts in which a branch is read at most: turns that D1 has not taken yet may lie between stored ones. */
const MOST_PARTS = 10;

/** A turn of the page, wherever it is stored. */
type PageTurn = PlacedTurn & { position: number } & ({ stored: BranchTurn } | { record: TurnRecord });

/**
 * The newest page of the user's own conversation, or the page that ends at `before`: the turns of the branch that is shown,
 * with what is being written or was written just now. Fails with `conversation_not_found`.
 */
export async function readConversation(ctx: Context, id: string, before?: number): Promise<ConversationView> {
  const { id: user } = userOf(ctx);
  assertKey(id);
  const [{ row, turns: stored }, logged] = await Promise.all([
    readBranch(ctx, id, before === undefined ? "shown" : { before }, READ_AT_ONCE),
    readOwnUnpersisted(ctx, id),
  ]);
  if (row ? !isOwnRow(row, user) : !logged) throw new AppError("conversation_not_found");
  // The log does not know of branches where nothing happened since there are any: the newest turn is shown then.
  const known = logged && (logged.version > 0 || logged.turns.length > 0) ? logged : null;
  const fresh = (known?.turns ?? []).map(fromLog);
  const storedEnd = endOf(stored);
  const end =
    before === undefined
      ? (known?.selected ?? storedEnd)
      : (fresh.find(({ position }) => position === before)?.parent ?? storedEnd);
  const branch = await readWholePage(ctx, id, { end, storedEnd, fresh, stored: stored.map(fromRows) });
  const shown = branch.slice(-TURNS_PER_PAGE - branch.filter((turn) => "record" in turn).length);
  const [first] = known?.turns ?? [];
  return {
    id,
    selected: known?.selected ?? row?.selected ?? (before === undefined ? storedEnd : null),
    version: known?.version ?? row?.version ?? 0,
    title: row?.title || (first ? conversationTitle(first.start.question) : ""),
    is_incognito: (row ? row.is_incognito === 1 : first?.start.isIncognito) ? 1 : 0,
    settings: settingsOf(ctx, known?.turns ?? []) ?? row?.settings ?? {},
    limit_reached: row?.limit_reached === 1 ? 1 : 0,
    history: await viewTurns(ctx, shown, await siblingsOf(ctx, id, shown, fresh)),
    relatedQuestions: row?.related_questions ?? [],
    older: shown.length < branch.length ? shown[0]!.position : null,
  };
}

/** What the last of these turns that says so was asked with. */
const settingsOf = (ctx: Context, turns: readonly TurnRecord[]): ChatSettings | null =>
  turns.reduce<ChatSettings | null>(
    (last, { start }) => describeTurn(ctx.product, start).settings ?? last,
    null,
  );

const fromLog = (record: TurnRecord): PageTurn => ({
  exchange: record.start.exchange,
  parent: record.parent,
  position: record.ordinal * 2,
  record,
});

const fromRows = (stored: BranchTurn): PageTurn => ({
  exchange: stored.exchange,
  parent: stored.parent,
  position: stored.position,
  stored,
});

/** The last of the turns of a branch. */
const endOf = (branch: readonly BranchTurn[]): string | null =>
  branch.reduce<BranchTurn | null>(
    (last, turn) => (last && last.position > turn.position ? last : turn),
    null,
  )?.exchange ?? null;

interface PageParts {
  end: string | null;
  /** The end of what was read already, which is shown if there is no turn of the other name. */
  storedEnd: string | null;
  fresh: PageTurn[];
  stored: PageTurn[];
}

/**
 * The turns that lead to the end of a page, one more than it has if there are so many. What was read with the row of the
 * conversation is usually all of it.
 */
async function readWholePage(
  ctx: Context,
  id: string,
  { end, storedEnd, fresh, stored }: PageParts,
): Promise<PageTurn[]> {
  let turns = [...fresh, ...stored];
  let branch = branchTo(turns, end);
  let looked: string | null = null;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    const missing = branch.length > 0 ? branch[0]!.parent : end;
    const isFull = branch.filter((turn) => "stored" in turn).length > TURNS_PER_PAGE;
    if (missing === null || missing === looked || isFull) break;
    looked = missing;
    const more = await readBranch(ctx, id, { last: missing }, READ_AT_ONCE);
    turns = [...turns, ...more.turns.map(fromRows)];
    branch = branchTo(turns, end);
  }
  return branch.length > 0 ? branch : branchTo(turns, storedEnd);
}

/** The siblings of turns by their ids, where they are more than one: in the order in which they began. */
async function siblingsOf(
  ctx: Context,
  id: string,
  shown: PageTurn[],
  fresh: PageTurn[],
): Promise<Map<string, string[]>> {
  const unstored = shown.filter((turn) => "record" in turn).map(({ parent }) => parent);
  const followers = await readFollowers(ctx, id, unstored);
  return new Map(
    shown.flatMap((turn): [string, string[]][] => {
      const stored = "stored" in turn ? turn.stored.siblings : (followers.get(turn.parent) ?? []);
      const beside = fresh.filter(({ parent }) => parent === turn.parent);
      const positions = new Map<string, number>([
        ...stored,
        ...beside.map(({ exchange, position }): Sibling => [exchange, position]),
      ]);
      const ordered = [...positions].sort(([, a], [, b]) => a - b).map(([exchange]) => exchange);
      return ordered.length > 1 ? [[turn.exchange, ordered]] : [];
    }),
  );
}
