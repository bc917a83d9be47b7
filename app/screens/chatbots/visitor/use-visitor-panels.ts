import { useState } from "react";
import type { PublicChatbot } from "#workers/contract/chatbots/visitors";
import { answersOf, type VisitorState } from "./visitor-state";

/** Answers after which a visitor is asked who they are, where that happens during the conversation. */
const ANSWERS_BEFORE_FORM = 2;

/** Whether the form for the visitor's address is shown, and whether the visitor has ended the chat. */
export function useVisitorPanels({ lead_form: { when } }: PublicChatbot, state: VisitorState) {
  const [hasEnded, setEnded] = useState(false);
  const { lead, hasDeclinedForm, messages } = state;
  const isDue = {
    off: false,
    before: messages.length === 0,
    during: answersOf(state).length >= ANSWERS_BEFORE_FORM,
    after: hasEnded,
  }[when];
  return {
    /** Time at which the form on the screen asks; null if there is none. */
    isAsked: isDue && lead === null && !hasDeclinedForm && when !== "off" ? when : null,
    hasEnded,
    end: () => setEnded(true),
    reopen: () => setEnded(false),
  };
}
