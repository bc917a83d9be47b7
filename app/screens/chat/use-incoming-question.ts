import { useEffect, type RefObject } from "react";
import { browserStorage } from "./conversation/browser-storage";
import type { ConversationState } from "./conversation/conversation-state";
import type { LiveConversation } from "./conversation/live-conversation";
import { takePendingQuestion } from "./conversation/pending-question";
import { COMPOSER_ID } from "./composer/early-submit";
import { returnToField } from "./composer/set-field";

/**
 * Questions that come from elsewhere than the reader's fingers: one that a stop or refusal gives back, one that a
 * reload cut off before its turn had a name, and one that the address carries from a form of ours.
 */
export function useIncomingQuestion(
  live: LiveConversation | null,
  state: ConversationState,
  field: RefObject<HTMLTextAreaElement | null>,
): void {
  const { returned } = state;
  useEffect(() => {
    if (!live || returned === null) return;
    returnToField(field.current, returned);
    live.dismiss("returned");
  }, [live, returned, field]);

  useEffect(() => {
    if (!live) return;
    const cutOff = takePendingQuestion(browserStorage("sessionStorage"));
    if (!cutOff || cutOff.conversation !== live.getState().id) return;
    const { query, model, hasImages, idempotencyKey } = cutOff;
    if (hasImages) returnToField(field.current, query);
    else live.ask({ query, model, idempotencyKey, files: [], pictures: [] });
  }, [live, field]);

  useEffect(() => {
    if (live && isSentByOurForm()) (document.getElementById(COMPOSER_ID) as HTMLFormElement).requestSubmit();
  }, [live]);
}

/** Only a form of this site may spend a visitor's question; from elsewhere, the address just fills the field. */
function isSentByOurForm(): boolean {
  const asked = new URLSearchParams(location.search);
  if (!asked.has("q") || asked.get("send") !== "1") return false;
  history.replaceState(history.state, "", location.pathname);
  return document.referrer.startsWith(`${location.origin}/`);
}
