import { useTranslation } from "react-i18next";
import { useErrorText } from "~/i18n/use-error-text";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { useRunStatus } from "./use-writing-runs";
import type { RunningStatus, WritingRuns } from "./writing-runs";

export interface RunStatusProps {
  runs: WritingRuns;
  documentId: string | null;
}

/** Shows the run on the document, at the foot of the text: its progress, how it ended, what can be continued. */
export function RunStatus({ runs, documentId }: RunStatusProps) {
  const { t } = useTranslation("writingReview");
  const errorText = useErrorText();
  const status = useRunStatus(runs);
  const dismiss = () => runs.dismiss(documentId);
  const place = "shadow-overlay print:hidden";
  switch (status.is) {
    case "idle":
      return null;
    case "running":
      return <Progress status={status} onStop={() => runs.stop()} />;
    case "failed":
      return (
        <Notice
          tone="error"
          title={t(status.kind === "text" ? "run.failed" : "run.rewriteFailed")}
          onDismiss={dismiss}
          className={place}
          action={status.run && <ContinueButton runs={runs} documentId={documentId} />}
        >
          {errorText(status)}
        </Notice>
      );
    case "interrupted":
      return (
        <Notice
          onDismiss={dismiss}
          className={place}
          action={<ContinueButton runs={runs} documentId={documentId} />}
        >
          {t(status.kind === "text" ? "run.interrupted" : "run.interruptedRewrite")}
        </Notice>
      );
    case "ended":
      if (status.how === "complete") return null;
      return (
        <Notice onDismiss={dismiss} className={place}>
          {status.how === "unchanged" && t("run.unchanged")}
          {status.how === "gone" && t("run.gone")}
          {status.how === "truncated" && t(status.kind === "text" ? "run.truncated" : "run.truncatedRewrite")}
          {status.how === "stopped" && t(status.kind === "text" ? "run.stopped" : "run.stoppedRewrite")}
        </Notice>
      );
  }
}

function ContinueButton({ runs, documentId }: RunStatusProps) {
  const { t } = useTranslation("writingReview");
  return (
    <Button size="small" onClick={() => void runs.resume(documentId)}>
      {t("run.continue")}
    </Button>
  );
}

function Progress({ status, onStop }: { status: RunningStatus; onStop: () => void }) {
  const { t } = useTranslation("writingReview");
  const { kind, part, parts, connected, hasText, isStopping } = status;
  const isLong = parts > 1;
  const doing = hasText ? t(kind === "text" ? "run.writing" : "run.rewriting") : t("run.waiting");
  const text = connected ? doing : t("run.reconnecting");
  return (
    <div className="flex w-full items-center gap-4 rounded-lg bg-surface-raised p-2 ps-4 text-sm shadow-overlay print:hidden">
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p role="status" className="truncate">
          {text}
          {isLong && <span className="text-ink-muted"> · {t("run.part", { part, parts })}</span>}
        </p>
        <ProgressBar label={text} {...(isLong && { value: (part - 1) / parts })} />
      </div>
      <Button busy={isStopping} onClick={onStop}>
        {t("run.stop")}
      </Button>
    </div>
  );
}
