import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { LimitAnswer } from "#workers/contract/plans/allowance";
import { Button } from "~/ui/button";
import { useUser } from "~/session";
import { Notice } from "~/ui/notice";
import type { Draft } from "../conversation/conversation-doors";
import type { ConversationState } from "../conversation/conversation-state";
import type { LiveConversation } from "../conversation/live-conversation";
import { loadEngine } from "../conversation/conversation-engine";
import { LimitNotice, PlansLink } from "./limit-notice";
import { QueuedQuestions } from "./queued-questions";

const IncognitoNotice = lazy(() => import("../incognito/incognito-notice"));

export interface NoticeBarProps {
  live: LiveConversation | null;
  state: ConversationState;
  limit: LimitAnswer;
  /** Names what the limit counts, where that is not questions to a model. */
  limitTitle?: string;
  /** Asks about documents know no incognito, and count by themselves: looks at the limit again. */
  onLimitReturn?: () => void;
  /** Gives a question back to where it was written. */
  onReturn: (draft: Draft) => void;
}

/** What the reader has to know before asking on, just above the composer. */
export default function NoticeBar({ live, state, limit, onLimitReturn, onReturn, ...props }: NoticeBarProps) {
  const { t } = useTranslation("chat");
  const { notice, missing } = state;
  const user = useUser();
  const checkLimit =
    onLimitReturn ?? (() => void loadEngine(user.id).then(({ guestLimit }) => guestLimit.check()));
  const dismissal = { onDismiss: () => live?.dismiss("notice"), dismissLabel: t("notice.dismiss") };
  return (
    <div className="space-y-2 pb-2 empty:hidden">
      {!user.guest && !onLimitReturn && (
        <Suspense>
          <IncognitoNotice />
        </Suspense>
      )}
      {limit.status === "plan_required" && (
        <Notice tone="warning" action={<PlansLink />}>
          {t("notice.planRequired")}
        </Notice>
      )}
      {limit.status === "limit_reached" && (
        <LimitNotice limit={limit} title={props.limitTitle} onReturn={checkLimit} />
      )}
      {missing && state.exchanges.length === 0 && <Notice>{t("notice.missing")}</Notice>}
      {notice?.kind === "interrupted" && !notice.hasPartial && (
        <Notice {...dismissal}>{t(notice.isBack ? "notice.interrupted" : "notice.interruptedAgain")}</Notice>
      )}
      {notice?.kind === "behind" && (
        <Notice
          {...dismissal}
          tone="warning"
          action={
            <Button size="small" onClick={() => location.reload()}>
              {t("notice.reload")}
            </Button>
          }
        >
          {t("notice.behind")}
        </Notice>
      )}
      {notice?.kind === "picturesLost" && <Notice {...dismissal}>{t("composer.picturesLost")}</Notice>}
      {notice?.kind === "busy" && (
        <Notice {...dismissal} tone="warning">
          {t("notice.busy")}
        </Notice>
      )}
      {live && <QueuedQuestions live={live} state={state} onReturn={onReturn} />}
    </div>
  );
}
