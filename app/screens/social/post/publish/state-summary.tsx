import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PLATFORM_NAMES } from "#workers/contract/social/platforms";
import type { PostView } from "#workers/contract/social/posts";
import { LinkButton } from "~/ui/link-button";
import { buttonStyle } from "~/ui/button-style";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { Button } from "~/ui/button";
import { ACCOUNTS } from "../../addresses";
import { PlannerTime, usePlannerZone } from "../../time/planner-time";
import { stateKey } from "../../state-badges";
import { formatWallClock, scheduledIn, zoneName } from "../../time/zoned-time";
import { OutcomeForm } from "./outcome-form";

interface StateSummaryProps {
  post: PostView;
  onChanged: (post: PostView) => void;
  onSchedule: () => void;
}

/** The state of a post, and what its author can do where it failed. */
export function StateSummary({ post, onChanged, onSchedule }: StateSummaryProps) {
  const { t, i18n } = useTranslation(["socialPost", "publishFailures"]);
  const zone = usePlannerZone();
  const network = PLATFORM_NAMES[post.platform];
  switch (post.state) {
    case "draft":
      return null;
    case "scheduled": {
      const local = scheduledIn(post, zone);
      const at = local && formatWallClock(local, i18n.language);
      const key = stateKey(post);
      const isDelayed = key === "delayed";
      return (
        <Notice
          tone={isDelayed ? "warning" : "info"}
          title={t(
            `state.${key === "delayed" || key === "reminder" || key === "reminded" ? key : "network"}`,
          )}
        >
          {!isDelayed && `${at} (${zoneName(zone)})`}
          {post.delivery === "reminder" && (
            <details className="mt-1">
              <summary className="w-fit rounded-sm font-medium text-accent">{t("outcome.byHand")}</summary>
              <OutcomeForm post={post} onChanged={onChanged} />
            </details>
          )}
          {post.next_attempt_at && post.failure && (
            <>
              <p>{t(`publishFailures:${post.failure}`, { network })}</p>
              <p className="mt-1">
                {t("state.nextAttempt")} <PlannerTime at={post.next_attempt_at} />
              </p>
            </>
          )}
        </Notice>
      );
    }
    case "publishing":
      return (
        <div role="status" className="grid gap-2 text-sm">
          <p>{t("state.publishing", { network })}</p>
          <ProgressBar label={t("state.publishing", { network })} />
        </div>
      );
    case "published":
      return (
        <Notice
          tone="success"
          title={t("state.published", { network })}
          action={
            post.post_url && (
              <a
                href={post.post_url}
                target="_blank"
                rel="noreferrer"
                className={buttonStyle("secondary", "small")}
              >
                <ExternalLink aria-hidden />
                {t("state.open", { network })}
              </a>
            )
          }
        >
          {post.published_at && <PlannerTime at={post.published_at} />}
        </Notice>
      );
    case "unconfirmed":
      return (
        <Notice tone="warning" title={t("state.unconfirmed", { network })}>
          {post.failure_silence && (
            <p className="mb-1">{t(`silence.${post.failure_silence}`, { network })}</p>
          )}
          <p>{t("state.unconfirmedHint", { network })}</p>
          <OutcomeForm post={post} onChanged={onChanged} />
        </Notice>
      );
    case "failed":
      return <FailureNotice post={post} onSchedule={onSchedule} />;
  }
}

function FailureNotice({ post, onSchedule }: { post: PostView; onSchedule: () => void }) {
  const { t } = useTranslation(["socialPost", "publishFailures"]);
  const network = PLATFORM_NAMES[post.platform];
  const action = post.next_action;
  return (
    <Notice
      tone="error"
      title={t("state.failed", { network })}
      action={
        action === "connect" ? (
          <LinkButton to={ACCOUNTS} size="small">
            {t("next.connect")}
          </LinkButton>
        ) : action === "schedule_again" ? (
          <Button size="small" onClick={onSchedule}>
            {t("next.schedule_again")}
          </Button>
        ) : undefined
      }
    >
      <p>{t(`publishFailures:${post.failure ?? "unknown"}`, { network })}</p>
      {action && <p className="mt-1">{t(`nextHint.${action}`, { network })}</p>}
      {post.published_parts > 0 && (
        <p className="mt-1">{t("state.partly", { count: post.published_parts })}</p>
      )}
      {post.failure_silence && <p className="mt-1">{t(`silence.${post.failure_silence}`, { network })}</p>}
      {post.failure_detail && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          {t("state.said", { network, text: post.failure_detail })}
        </p>
      )}
    </Notice>
  );
}
