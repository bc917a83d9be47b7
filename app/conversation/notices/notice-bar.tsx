import { useTranslation } from "react-i18next";
import type { LimitAnswer } from "#workers/contract/plans/quota";
import { useErrorText } from "~/i18n/use-error-text";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { isRepeat, type ConversationState, type Interrupted } from "../engine/conversation-state";
import type { Draft } from "../engine/question";
import type { LiveConversation } from "../engine/live-conversation";
import { LimitNotice, PlansLink } from "./limit-notice";
import { QueuedQuestions } from "./queued-questions";

export interface NoticeBarProps {
  live: LiveConversation | null;
  state: ConversationState;
  limit: LimitAnswer;
  /** Names what the limit counts, where that is not questions to a model. */
  limitTitle?: string;
  /** The time has come at which the limit may be lifted: it is checked again. */
  onLimitReset: () => void;
  /** A queued question goes back into the composer. */
  onRestore: (draft: Draft) => void;
}

/** Says what the user has to know before the next question, above the composer. */
export default function NoticeBar(props: NoticeBarProps) {
  const { t } = useTranslation(["chat", "errors"]);
  const errorText = useErrorText();
  const { live, state, limit } = props;
  const { notice, missing } = state;
  const dismissal = { onDismiss: () => live?.dismiss("notice"), dismissLabel: t("notice.dismiss") };
  return (
    <div className="space-y-2 pb-2 empty:hidden">
      {limit.status === "plan_required" && (
        <Notice tone="warning" action={<PlansLink />}>
          {t("notice.planRequired")}
        </Notice>
      )}
      {limit.status === "limit_reached" && (
        <LimitNotice limit={limit} title={props.limitTitle} onReset={props.onLimitReset} />
      )}
      {missing && state.turns.length === 0 && <Notice>{t("notice.missing")}</Notice>}
      {notice?.kind === "interrupted" && !notice.hasPartial && (
        <Notice {...dismissal} action={!notice.isBack && <RestoreQuestion {...props} stopped={notice} />}>
          {t(notice.isBack ? "notice.interrupted" : "notice.interruptedAgain")}
        </Notice>
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
      {notice?.kind === "tooLarge" && (
        <Notice {...dismissal} tone="warning">
          {t("errors:question_too_large")}
        </Notice>
      )}
      {notice?.kind === "fewLeft" && (
        <Notice {...dismissal} tone="warning">
          {t("notice.fewLeft", { count: notice.left })}
        </Notice>
      )}
      {notice?.kind === "picturesLost" && <Notice {...dismissal}>{t("composer.picturesLost")}</Notice>}
      {notice?.kind === "failed" && (
        <Notice {...dismissal} tone="error">
          {errorText(notice.failure)}
        </Notice>
      )}
      {notice?.kind === "busy" && (
        <Notice {...dismissal} tone="warning">
          {t("notice.busy")}
        </Notice>
      )}
      {live && <QueuedQuestions live={live} state={state} onRestore={props.onRestore} />}
    </div>
  );
}

/** Puts the question of a stopped answer back into the composer, where it was the only one. */
function RestoreQuestion({
  live,
  onRestore,
  stopped: { turn, replaced },
}: Pick<NoticeBarProps, "live" | "onRestore"> & { stopped: Interrupted }) {
  const { t } = useTranslation("chat");
  if (isRepeat(turn, replaced)) return null;
  const restore = () => {
    live?.dismiss("notice");
    onRestore({ query: turn.query, files: [], pictures: [] });
  };
  return (
    <Button size="small" onClick={restore}>
      {t("stopped.edit")}
    </Button>
  );
}
