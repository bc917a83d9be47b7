import type { ErrorCode } from "../../contract/errors";
import type { TurnStart } from "../../core/turns/turn-record";
import type { Head, TurnTable } from "./turn-table";

/** Finds the turn that a new one follows, or the code of the reason why the turn cannot begin. */
export function parentFor(
  turns: TurnTable,
  start: TurnStart,
  head: Head | null,
): { ok: true; exchange: string | null } | { ok: false; code: ErrorCode } {
  if (start.isNewConversation || (start.mayCreateConversation && !head)) return { ok: true, exchange: null };
  if (!head || head.owner !== start.owner) return { ok: false, code: "not_found" };
  if (turns.isAnswering(start.conversation)) return { ok: false, code: "answer_in_progress" };
  if (start.expectedHead !== undefined && turns.expectedHead(start.expectedHead) !== head.head)
    return { ok: false, code: "conversation_changed" };
  if (!start.regenerate) return { ok: true, exchange: head.head };
  const here = turns.parentOf(start.regenerate.exchange, start.conversation);
  const sibling = here === undefined ? start.regenerate.parent : here;
  return sibling === undefined ? { ok: false, code: "not_found" } : { ok: true, exchange: sibling };
}
