import { useEffect, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import {
  DOCUMENT_QUERY_TYPES,
  type DocumentLimits,
  type DocumentQueryType,
  type PdfDiscussion,
} from "#workers/contract/pdf/chat";
import { useStore } from "~/browser/use-store";
import { EMPTY_CONVERSATION, type ConversationState } from "~/conversation/engine/conversation-state";
import type { OpenDiscussion } from "./open-discussion";

export interface UsedDiscussion {
  opened: OpenDiscussion | null;
  state: ConversationState;
  limitOf: (kind: DocumentQueryType) => LimitAnswer;
}

/** The open discussion about a subject; its machinery is fetched with the first. */
export function useDiscussion(
  user: string,
  subject: string,
  discussion: PdfDiscussion,
  limitsAtFirst: DocumentLimits,
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
    // The page's data is used only once: from then on the discussion's is newer.
  }, [user, subject]);
  const opened = held?.subject === subject ? held.opened : null;
  const state = useStore(opened?.live, EMPTY_CONVERSATION);
  useLimits(opened);
  const limitOf = (kind: DocumentQueryType) => opened?.limits[kind].get() ?? limitsAtFirst[kind];
  return { opened, state, limitOf };
}

/** Renders again when one of the limits changes. */
function useLimits(opened: OpenDiscussion | null): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = DOCUMENT_QUERY_TYPES.map((kind) => opened?.limits[kind].subscribe(redraw));
    return () => stops.forEach((stop) => stop?.());
  }, [opened]);
}
