import { CalendarCheck, CalendarRange, RefreshCw, Sparkles } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CampaignView, PlanApplication, PlanEntry, PlanView } from "#workers/contract/social/campaigns";
import type { PostView } from "#workers/contract/social/posts";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { formatWallClock, wallClockAt, zoneName } from "../../time/zoned-time";
import { byDay, changeEntry, isDone, planSummary, removeEntry } from "./edit-plan";
import { PlanRow } from "./plan-row";
import { usePlan } from "./use-plan";

const EntryDialog = lazy(() => import("./entry-dialog"));
const RegenerateDialog = lazy(() => import("./regenerate-dialog"));

interface PlanPanelProps {
  campaign: CampaignView;
  plan: PlanView | null;
  posts: readonly PostView[];
  onChanged: () => void;
}

/** Shows which post goes out on which day: written by the planner, changed by its user, scheduled with one press. */
export function PlanPanel({ campaign, plan: loaded, posts, onChanged }: PlanPanelProps) {
  const { t } = useTranslation("socialCampaign");
  const plan = usePlan(campaign.id, loaded, onChanged);
  const [edited, setEdited] = useState<PlanEntry | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (plan.busy === "generate") return <Writing onStop={plan.stopWaiting} />;
  if (!plan.view)
    return (
      <>
        {plan.problem && <Notice tone="error">{plan.problem}</Notice>}
        <EmptyState
          icon={<CalendarRange />}
          title={t("plan.none")}
          text={t(posts.length === 0 ? "plan.noPosts" : "plan.noneHint")}
          actions={
            <Button
              variant="primary"
              disabled={posts.length === 0 || campaign.generating}
              onClick={() => void plan.generate(false)}
            >
              <Sparkles aria-hidden />
              {t("plan.generate")}
            </Button>
          }
        />
      </>
    );
  const { plan: content, time_zone: zone } = plan.view;
  const now = wallClockAt(Date.now(), zone);
  const summary = planSummary(content, posts, now);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl min-w-0">
          {content.summary && (
            <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{content.summary}</p>
          )}
          <p className="mt-1 text-sm text-ink-muted">{t("plan.zone", { zone: zoneName(zone) })}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsked(true)}>
            <RefreshCw aria-hidden />
            {t("plan.regenerate")}
          </Button>
          <Button
            size="small"
            variant="primary"
            busy={plan.busy === "apply"}
            disabled={summary.ready === 0}
            onClick={() => void plan.apply()}
          >
            <CalendarCheck aria-hidden />
            {summary.isDone ? t("plan.allScheduled") : t("plan.apply", { count: summary.ready })}
          </Button>
        </div>
      </div>
      {plan.problem && <Notice tone="error">{plan.problem}</Notice>}
      {plan.applied && <Applied application={plan.applied} />}
      {summary.past > 0 && !plan.applied && (
        <Notice tone="warning">{t("plan.past", { count: summary.past })}</Notice>
      )}
      <ol className="grid grid-cols-1 gap-5">
        {byDay(content.entries).map(([day, entries]) => (
          <li key={day}>
            <DayHeading day={day} />
            <ul className="mt-2 grid grid-cols-1 gap-2">
              {entries.map((entry) => (
                <PlanRow
                  key={entry.id}
                  entry={entry}
                  post={posts.find(({ id }) => id === entry.post_id) ?? null}
                  isPast={`${entry.date}T${entry.time}` <= now && !isDone(entry, posts)}
                  onEdit={() => setEdited(entry)}
                />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {edited && (
        <Suspense>
          <EntryDialog
            entry={edited}
            plan={content}
            posts={posts}
            onSave={(entry) => plan.save(changeEntry(content, entry))}
            onRemove={() => plan.save(removeEntry(content, edited.id))}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      {isAsked && (
        <Suspense>
          <RegenerateDialog onConfirm={() => void plan.generate(true)} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}

function DayHeading({ day }: { day: string }) {
  const { i18n } = useTranslation();
  return (
    <h3 className="text-sm font-semibold first-letter:uppercase">
      {formatWallClock(`${day}T00:00`, i18n.language, { weekday: "long", day: "numeric", month: "long" })}
    </h3>
  );
}

function Writing({ onStop }: { onStop: () => void }) {
  const { t } = useTranslation("socialCampaign");
  return (
    <div className="rounded-lg bg-accent-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm font-medium">
          {t("plan.writing")}
        </p>
        <Button size="small" variant="quiet" onClick={onStop}>
          {t("plan.stop")}
        </Button>
      </div>
      <div className="mt-2">
        <ProgressBar label={t("plan.writing")} />
      </div>
      <p className="mt-2 text-sm text-ink-muted">{t("plan.writingHint")}</p>
    </div>
  );
}

function Applied({ application: { scheduled, left_out } }: { application: PlanApplication }) {
  const { t } = useTranslation("socialCampaign");
  return (
    <Notice
      tone={left_out.length > 0 ? "warning" : "success"}
      title={t("plan.applied", { count: scheduled.length })}
    >
      {left_out.length > 0 && (
        <ul className="list-disc ps-5">
          {[...Map.groupBy(left_out, ({ reason }) => reason)].map(([reason, posts]) => (
            <li key={reason}>{t(`plan.leftOut.${reason}`, { count: posts.length })}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
