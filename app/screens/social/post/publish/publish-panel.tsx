import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CalendarClock, Send, Undo2 } from "lucide-react";
import type { BestTimesView } from "#workers/contract/social/planning";
import type { PostView } from "#workers/contract/social/posts";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";
import { Section } from "../../section";
import { wallClockAt } from "../../time/zoned-time";
import { BestSlots } from "../../time/best-slots";
import { TimeFields } from "../../time/time-fields";
import { AccountField } from "./account-field";
import { ApprovalRow } from "./approval-row";
import { PostWarnings } from "./post-warnings";
import { PublishDialog } from "./publish-dialog";
import { StateSummary } from "./state-summary";
import { PUBLISHING_STATE, usePublishing, type PublishedPost } from "./use-publishing";

interface PublishPanelProps extends PublishedPost {
  best: BestTimesView | null;
  /** Whether posts can go out through the network at all. */
  isConfigured: boolean;
}

/** Panel that decides when, from which account and whether a post goes out. */
export function PublishPanel(props: PublishPanelProps) {
  const { post, accounts, best, isConfigured, checkKey } = props;
  const { t } = useTranslation("socialPost");
  const publishing = usePublishing(props);
  const [isAsked, setAsked] = useState(false);
  const { time, delivery, account, check, isBlocked, busy, problem } = publishing;
  const isOver = post.state === "published" || post.state === "publishing" || post.state === "unconfirmed";
  const text = [post.content, ...post.thread].join("\n\n");
  return (
    <Section title={t("publish.title")}>
      <div className="grid gap-4" data-check={checkKey}>
        <div id={PUBLISHING_STATE} className="scroll-mt-24 empty:hidden">
          <StateSummary post={post} onChanged={props.onChanged} onSchedule={publishing.suggest} />
        </div>
        {!isOver && (
          <>
            <ApprovalRow post={post} onChanged={props.onChanged} />
            <AccountField
              platform={post.platform}
              accounts={accounts}
              isConfigured={isConfigured}
              value={delivery === "reminder" ? "" : (account?.profile_id ?? "")}
              onChange={publishing.chooseAccount}
            />
            <TimeFields
              value={time}
              min={wallClockAt(Date.now(), time.timeZone).slice(0, 10)}
              error={publishing.isPast ? t("publish.past") : undefined}
              onChange={publishing.setTime}
            />
            {best && (
              <BestSlots
                best={best}
                timeZone={time.timeZone}
                chosen={time.local}
                onChoose={(local) => publishing.setTime({ ...time, local })}
              />
            )}
            <PostWarnings check={check} approval={post.approval} delivery={delivery} />
            {problem && <Notice tone="error">{problem}</Notice>}
            <div className="flex flex-wrap gap-2">
              <Button
                variant="primary"
                busy={busy === "schedule"}
                disabled={!time.local || publishing.isPast}
                onClick={() => void publishing.schedule()}
              >
                <CalendarClock aria-hidden />
                {t(scheduleLabel(post, delivery))}
              </Button>
              {delivery === "network" && (
                <Button busy={busy === "publish"} disabled={isBlocked} onClick={() => setAsked(true)}>
                  <Send aria-hidden />
                  {t("publish.now")}
                </Button>
              )}
              {post.state === "scheduled" && (
                <Button
                  variant="quiet"
                  busy={busy === "unschedule"}
                  onClick={() => void publishing.unschedule()}
                >
                  <Undo2 aria-hidden />
                  {t("publish.unschedule")}
                </Button>
              )}
            </div>
            {delivery === "reminder" && (
              <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface-sunken px-3.5 py-3 text-sm text-ink-muted">
                <span className="min-w-0 flex-1">{t("publish.byHand")}</span>
                <CopyButton text={text} label={t("publish.copyLabel")} />
              </div>
            )}
          </>
        )}
      </div>
      {isAsked && account && (
        <PublishDialog
          post={post}
          account={account}
          cost={check?.cost_usd ?? null}
          onConfirm={publishing.publish}
          onClose={() => setAsked(false)}
        />
      )}
    </Section>
  );
}

function scheduleLabel(post: PostView, delivery: PostView["delivery"]) {
  if (post.state === "scheduled") return "publish.reschedule";
  return delivery === "reminder" ? "publish.remind" : "publish.schedule";
}
