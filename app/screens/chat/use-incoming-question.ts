import { useEffect, type RefObject } from "react";
import type { ConversationState } from "./conversation/conversation-state";
import type { LiveConversation } from "./conversation/live-conversation";
import { isQuestionPending } from "./conversation/pending-marker";
import { COMPOSER_ID } from "./composer/early-submit";
import { returnToField } from "./composer/set-field";

/**
 * Questions that come from elsewhere than the reader's fingers: one that a stop or refusal gives back, one that a
 * reload cut off before its turn had a name, and one that the address carries from a form of ours.
 */
export function useIncomingQuestion(
  live: LiveConversation | null,
  { returned }: ConversationState,
  field: RefObject<HTMLTextAreaElement>,
  prepare: () => Promise<void>,
): void {
  useEffect(() => {
    if (!live || returned === null) return;
    returnToField(field.current, returned);
    live.dismiss("returned");
  }, [live, returned, field]);

  useEffect(() => {
    if (isQuestionPending()) prepare().catch(() => {});
  }, [prepare]);

  useEffect(() => {
    live?.askPending();
  }, [live]);

  useEffect(() => {
    if (isSentByOurForm()) (document.getElementById(COMPOSER_ID) as HTMLFormElement).requestSubmit();
  }, []);
}

/** Only a form of this site may spend a visitor's question; from elsewhere, the address just fills the field. */
function isSentByOurForm(): boolean {
  const asked = new URLSearchParams(location.search);
  if (!asked.has("q") || asked.get("send") !== "1") return false;
  history.replaceState(history.state, "", location.pathname);
  return document.referrer.startsWith(`${location.origin}/`);
}
