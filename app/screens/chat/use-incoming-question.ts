import { useEffect, useRef } from "react";
import type { ConversationState } from "./conversation/conversation-state";
import type { LiveConversation } from "./conversation/live-conversation";
import { isQuestionPending } from "./conversation/pending-marker";
import { COMPOSER_ID } from "./composer/early-submit";
import type { Draft } from "./conversation/conversation-doors";

/**
 * Questions that come from elsewhere than the reader's fingers: one that a stop or refusal gives back, one that a
 * reload cut off before its turn had a name, and one that the address carries from a form of ours.
 */
export function useIncomingQuestion(
  live: LiveConversation | null,
  { returned }: ConversationState,
  giveBack: (draft: Draft) => void,
  prepare: () => Promise<void>,
): void {
  const giveBackNow = useRef(giveBack);
  giveBackNow.current = giveBack;
  useEffect(() => {
    if (!live || returned === null) return;
    giveBackNow.current(returned);
    live.dismiss("returned");
  }, [live, returned]);

  useEffect(() => {
    if (isQuestionPending()) prepare().catch(() => {});
  }, [prepare]);

  useEffect(() => {
    void live?.askPending();
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
