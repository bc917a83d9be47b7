import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { LimitAnswer } from "#workers/contract/plans/allowance";
import type { PdfDiscussion } from "#workers/contract/pdf/chat";
import { EMPTY_CONVERSATION, type ConversationState } from "../../chat/conversation/conversation-state";
import type { OpenDiscussion } from "./open-discussion";

const never = () => () => {};
const empty = () => EMPTY_CONVERSATION;
const none = () => null;

export interface UsedDiscussion {
  opened: OpenDiscussion | null;
  state: ConversationState;
  limit: LimitAnswer;
}

/** The open discussion about a subject; its machinery is fetched with the first. */
export function useDiscussion(
  user: string,
  subject: string,
  discussion: PdfDiscussion,
  limitAtFirst: LimitAnswer,
): UsedDiscussion {
  const { t } = useTranslation("pdfChat");
  const [held, setHeld] = useState<{ subject: string; opened: OpenDiscussion } | null>(null);
  useEffect(() => {
    let mounted = true;
    void import("./open-discussion").then(
      ({ openDiscussion }) => {
        const opened = openDiscussion(user, subject, discussion, (code) => t("httpError", { code }));
        if (mounted) setHeld({ subject, opened });
      },
      () => {},
    );
    return () => void (mounted = false);
    // What the page came with counts once: from then on the discussion knows more.
  }, [user, subject]);
  const opened = held?.subject === subject ? held.opened : null;
  const state = useSyncExternalStore(opened?.live.subscribe ?? never, opened?.live.getState ?? empty, empty);
  const told = useSyncExternalStore(opened?.limit.subscribe ?? never, opened?.limit.get ?? none, none);
  return { opened, state, limit: told ?? limitAtFirst };
}
