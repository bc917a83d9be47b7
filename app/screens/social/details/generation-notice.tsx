import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CampaignView } from "#workers/contract/social/campaigns";
import { useRefresh } from "~/kit/list/use-refresh";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { draftAddress } from "../addresses";
import { cancelCampaign, startCampaign } from "../campaign-calls";
import type { Generation } from "./use-generation";

interface GenerationNoticeProps {
  campaign: CampaignView;
  generation: Generation;
}

/** Shows how the writing of a campaign's posts is getting on, or why it ended without them. */
export function GenerationNotice({ campaign, generation }: GenerationNoticeProps) {
  const { t } = useTranslation("socialCampaign");
  const refresh = useRefresh();
  const { run, busy, failure: problem } = useAction();
  const change = (work: Promise<unknown>) =>
    run(async () => {
      await work;
      generation.again();
      refresh();
    });
  const { id, state, generation_error: failure, website_problem: unread } = campaign;
  const start = (
    <Button size="small" variant="primary" busy={busy} onClick={() => void change(startCampaign(id))}>
      {t("generation.start")}
    </Button>
  );
  return (
    <div className="grid gap-3 empty:hidden">
      {generation.isPolling && (
        <Progress
          campaign={campaign}
          generation={generation}
          isBusy={busy}
          onCancel={() => void change(cancelCampaign(id))}
        />
      )}
      {generation.isGivenUp && (
        <Notice
          tone="warning"
          title={t("generation.slow")}
          action={
            <Button size="small" onClick={generation.again}>
              {t("generation.check")}
            </Button>
          }
        >
          {t("generation.slowHint")}
        </Notice>
      )}
      {state === "draft" && (
        <Notice
          title={t("generation.draft")}
          action={
            <Link
              to={draftAddress(id)}
              className="inline-flex h-8 items-center rounded-sm bg-accent px-2.5 text-sm font-medium text-accent-ink hover:bg-accent-hover"
            >
              {t("generation.resume")}
            </Link>
          }
        >
          {t("generation.draftHint")}
        </Notice>
      )}
      {state !== "generating" && state !== "draft" && failure && (
        <Notice
          tone={failure === "cancelled" ? "info" : "error"}
          title={t(`generation.failure.${failure}`)}
          action={start}
        >
          {t(`generation.failureHint.${failure}`)}
        </Notice>
      )}
      {unread && (
        <Notice tone="warning" title={t("generation.unread", { website: campaign.website })}>
          {t("generation.unreadHint")}
        </Notice>
      )}
      {campaign.written_by === "templates" && campaign.post_count > 0 && (
        <Notice>{t("generation.templates")}</Notice>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}

interface ProgressProps extends GenerationNoticeProps {
  isBusy: boolean;
  onCancel: () => void;
}

function Progress({ campaign, generation: { check, isOffline }, isBusy, onCancel }: ProgressProps) {
  const { t } = useTranslation("socialCampaign");
  const total = check?.progress.total ?? campaign.posts_wanted;
  const done = check?.progress.done ?? Math.min(campaign.post_count, total);
  const step = done > 0 || campaign.pages_read !== null || !campaign.website ? "writing" : "reading";
  return (
    <div className="rounded-lg bg-accent-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium">
          {t(`generation.${step}`, { done, total })}
        </p>
        <Button size="small" variant="quiet" busy={isBusy} onClick={onCancel}>
          {t("generation.cancel")}
        </Button>
      </div>
      <div className="mt-2">
        <ProgressBar
          label={t("generation.progress")}
          value={done > 0 ? done / Math.max(1, total) : undefined}
        />
      </div>
      <p className="mt-2 text-sm text-ink-muted">
        {t(isOffline ? "generation.offline" : "generation.leave")}
      </p>
    </div>
  );
}
