import { useEffect } from "react";
import { COMPOSER_ID } from "~/conversation/composer/submit-before-hydration";
import type { LiveConversation } from "~/conversation/engine/live-conversation";
import { isQuestionPending } from "~/conversation/stored-markers";

/**
 * Sends questions that come from elsewhere: one that a reload interrupted before its turn had a name, and one that a
 * form of this site has put into the address.
 */
export function useIncomingQuestion(live: LiveConversation | null, prepare: () => Promise<void>): void {
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

/**
 * Tells whether a form of this site sent the visitor: no other may use up a question, an address from elsewhere just
 * fills the field.
 */
function isSentByOurForm(): boolean {
  const asked = new URLSearchParams(location.search);
  if (!asked.has("q") || asked.get("send") !== "1") return false;
  history.replaceState(history.state, "", location.pathname);
  return document.referrer.startsWith(`${location.origin}/`);
}
