import { useEffect, useReducer, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import type { DocumentQueryType, PdfDiscussion } from "#workers/contract/pdf/chat";
import { EMPTY_CONVERSATION, type ConversationState } from "~/conversation/engine/conversation-state";
import type { OpenDiscussion } from "./open-discussion";

const never = () => () => {};
const empty = () => EMPTY_CONVERSATION;

export interface UsedDiscussion {
  opened: OpenDiscussion | null;
  state: ConversationState;
  limitOf: (kind: DocumentQueryType) => LimitAnswer;
}

const KINDS: readonly DocumentQueryType[] = ["pdf-chat", "pdf-functionality", "pdf-image-analyse"];
/** An unknown type counts as allowed: the server decides. */
const UNKNOWN: LimitAnswer = { error: null, status: "ok", limit: null, remaining: null, reset_at: null };

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
    // The page's data is used only once: from then on the discussion's is newer.
  }, [user, subject]);
  const opened = held?.subject === subject ? held.opened : null;
  const state = useSyncExternalStore(opened?.live.subscribe ?? never, opened?.live.getState ?? empty, empty);
  useLimits(opened);
  const limitOf = (kind: DocumentQueryType) =>
    opened?.limits[kind].get() ?? (kind === "pdf-chat" ? limitAtFirst : UNKNOWN);
  return { opened, state, limitOf };
}

/** Renders again when one of the limits changes. */
function useLimits(opened: OpenDiscussion | null): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const stops = KINDS.map((kind) => opened?.limits[kind].subscribe(redraw));
    return () => stops.forEach((stop) => stop?.());
  }, [opened]);
}
