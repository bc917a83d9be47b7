import { Link } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { JobView } from "#workers/contract/admin/jobs";
import { useFormAction } from "~/kit/use-form-action";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { useFormat } from "../shell/format";
import { ConfirmAction } from "../shell/confirm-action";

const TONES = {
  waiting: "neutral",
  running: "accent",
  done: "success",
  failed: "danger",
  cancelled: "warning",
} as const;

type Intent = "retry" | "cancel";

/** A job: its type, owner, state and actions. */
export function JobLine({ job, now }: { job: JobView; now: string }) {
  const { t } = useTranslation(["adminJobs", "admin"]);
  const { time, age } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { submit, doing } = useFormAction<{ intent: Intent }>({
    toasts: "all",
    done: ({ intent }) => t(intent === "retry" ? "adminJobs:retried" : "adminJobs:cancelled"),
    settled: () => setAsking(false),
  });
  const act = (intent: Intent) => submit({ intent, id: String(job.id) });
  const name = `${t(`adminJobs:kinds.${job.kind}`)}, ${t("adminJobs:id", { id: String(job.id) })}`;
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-72 text-sm text-ink-muted">
        <p className="font-medium text-ink">{t(`adminJobs:kinds.${job.kind}`)}</p>
        <p className="break-all">
          <JobOwner owner={job.owner} /> · <span className="font-mono text-xs">{job.subject}</span>
        </p>
        <p>
          {[
            t("adminJobs:created", { time: time(job.created_at), age: age(job.created_at, now) }),
            job.next_attempt_at && t("adminJobs:nextAttempt", { time: time(job.next_attempt_at) }),
            job.finished_at && t("adminJobs:finished", { time: time(job.finished_at) }),
            job.progress && t("adminJobs:progress", job.progress),
            job.attempts > 0 && t("adminJobs:attempts", { count: job.attempts }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {job.error && job.state !== "cancelled" && (
          <p className="break-words text-danger">
            <span className="font-mono text-xs">{job.error_code}</span> {job.error}
          </p>
        )}
      </div>
      <Badge tone={TONES[job.state]}>{t(`adminJobs:states.${job.state}`)}</Badge>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {job.can_retry && (
          <Button size="small" busy={doing === "retry"} onClick={() => act("retry")}>
            {t(job.state === "waiting" ? "adminJobs:runNow" : "adminJobs:retry")}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {job.can_cancel && (
          <Button size="small" busy={doing === "cancel"} onClick={() => setAsking(true)}>
            {t("adminJobs:cancel")}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
      {job.can_cancel && (
        <ConfirmAction
          open={isAsking}
          title={t("adminJobs:cancelTitle")}
          text={t("adminJobs:cancelText")}
          dismiss={t("adminJobs:keep")}
          confirm={t("adminJobs:cancel")}
          busy={doing === "cancel"}
          onConfirm={() => act("cancel")}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function JobOwner({ owner }: { owner: JobView["owner"] }) {
  const { t } = useTranslation(["adminJobs", "admin"]);
  if (!owner) return t("adminJobs:system");
  if (!owner.email) return t("admin:deleted");
  return (
    <Link
      to={`/admin/users/${encodeURIComponent(owner.id)}`}
      className="underline-offset-4 hover:underline focus-visible:underline"
    >
      {owner.email}
    </Link>
  );
}
