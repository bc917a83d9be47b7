import { MAX_SIBLINGS } from "../../contract/conversations";
import type { ErrorCode } from "../../contract/errors";
import type { Context } from "../../core/context";
import { kindOf } from "../../core/turns/kinds";
import type { LoggedTurn, TurnStart } from "../../core/turns/turn-record";
import type { LoggedConversation } from "./conversation-table";
import type { TurnTable } from "./turn-table";

type Parent = { ok: true; exchange: string | null } | { ok: false; code: ErrorCode };

const refused = (code: ErrorCode): Parent => ({ ok: false, code });

/**
 * Finds the turn that a new one follows, or the code of the reason why the turn cannot begin. Branches may be answered at
 * the same time; what follows a turn waits until that has its answer. `stored` is from {@link readStored}; `wanted` is the
 * number of turns that begin there.
 */
export function parentFor(
  turns: TurnTable,
  start: TurnStart,
  conversation: LoggedConversation | null,
  stored: StoredPlace & { wanted: number },
): Parent {
  if (start.isNewConversation) return { ok: true, exchange: null };
  if (!conversation && start.mayCreateConversation)
    return start.version ? refused("conversation_changed") : { ok: true, exchange: null };
  if (!conversation || conversation.owner !== start.owner) return refused("not_found");
  if (start.version !== undefined && start.version !== conversation.version)
    return refused("conversation_changed");
  if (start.parent === undefined && start.regenerate === undefined) {
    const { selected, head } = conversation;
    const isOpen = selected !== null && turns.find(selected, start.conversation)?.state === "open";
    return isOpen ? refused("answer_in_progress") : { ok: true, exchange: head };
  }
  const named = findNamed(turns, start) ?? stored.named;
  if (!named) return refused("not_found");
  if (!start.regenerate && named.state === "open") return refused("answer_in_progress");
  const exchange = followedBy(start, named);
  // What continues the branch that is shown stands beside failed turns at most: these block no conversation.
  if (exchange === conversation.head && !start.regenerate) return { ok: true, exchange };
  const beside = new Set([...turns.followersOf(exchange, start.conversation), ...stored.followers]);
  return beside.size + stored.wanted <= MAX_SIBLINGS ? { ok: true, exchange } : refused("too_many_branches");
}

/** The turn that a new one follows which names another. What has no answer is followed by nothing, but by what is beside it. */
const followedBy = ({ regenerate }: TurnStart, named: LoggedTurn): string | null =>
  !regenerate && named.state === "complete" ? named.exchange : named.parent;

/** The turn that a question names, if the log has it. The one that the next question follows has an answer. */
function findNamed(
  turns: TurnTable,
  { regenerate, parent, conversation }: TurnStart,
): LoggedTurn | undefined {
  const named = regenerate ?? parent;
  if (named === undefined || !turns.exists) return undefined;
  const found = turns.find(named, conversation);
  if (found || regenerate) return found;
  const isHead = turns.conversations.read(conversation)?.head === named;
  return isHead ? { exchange: named, parent: null, state: "complete" } : undefined;
}

/** What D1 knows of the place that a question names. */
export interface StoredPlace {
  /** The turn that it names, where D1 alone has it: the log keeps turns for a day. */
  named: LoggedTurn | undefined;
  /** The turns that would be beside it. */
  followers: string[];
}

/** Reads what D1 knows of the place that a question names; nothing for one that continues the branch that is shown. */
export async function readStored(ctx: Context, turns: TurnTable, start: TurnStart): Promise<StoredPlace> {
  const { conversation, regenerate, parent } = start;
  const store = kindOf(ctx.product, start).store;
  const id = regenerate ?? parent;
  const logged = findNamed(turns, start);
  // One that was deleted just now may still be stored.
  const isNotRead = logged || id === undefined || (turns.exists && turns.holds(id));
  const named = isNotRead ? undefined : await store?.readTurn?.(ctx, conversation, id);
  const place = logged ?? named;
  const head = turns.exists ? turns.conversations.read(conversation)?.head : undefined;
  if (!place || (parent === head && !regenerate)) return { named, followers: [] };
  const followers = await store?.readFollowers?.(ctx, conversation, followedBy(start, place));
  return { named, followers: followers ?? [] };
}
