import { ScanText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScanState } from "#workers/contract/pdf/scans";
import { pageRanges } from "#workers/contract/text/page-ranges";
import { ApiError } from "~/api-client";
import { PlansLink } from "~/kit/plans-link";
import { isLimit } from "~/session/offer-plans";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { useErrorText } from "~/i18n/use-error-text";
import type { SentScans } from "./send-scans";
import { isUnread, useScans, type Scans } from "./use-scans";

export interface ScanStatusProps {
  file: SentScans["file"];
  /** Printed numbers of its pages, where they differ from the pages' positions. */
  labels: readonly string[] | undefined;
  /** Called when the text that was read is part of the document. */
  onDone: () => void;
}

/** The status of scanned pages: how many there are, whether a model reads them, and its progress. */
export default function ScanStatus({ file, labels, onDone }: ScanStatusProps) {
  const { t } = useTranslation("pdfViewer");
  const scans = useScans(file, onDone);
  const { view, sending, error } = scans;
  if (!view) return null;
  const pagesIn = (...states: ScanState[]) =>
    view.pages.filter(({ state }) => states.includes(state)).map(({ page }) => page);
  const read = pagesIn("read", "blank");
  const doubtful = view.pages.filter(({ is_unreliable }) => is_unreliable).map(({ page }) => page);
  const broken = view.pages.filter(({ is_broken }) => is_broken).map(({ page }) => page);
  const isReading = sending !== null || view.busy;
  return (
    <div className="space-y-3 empty:hidden">
      {isReading && <Reading scans={scans} />}
      {!isReading && error !== null && <Refused error={error} onRead={scans.read} />}
      {!isReading && error === null && (
        <Unread
          unread={pagesIn("unread")}
          failed={pagesIn("failed")}
          doubtful={doubtful}
          labels={labels}
          broken={broken}
          able={view.able}
          onRead={scans.read}
        />
      )}
      {!isReading && read.length > 0 && (
        <p className="flex items-start gap-2 px-1 text-xs text-ink-muted">
          <ScanText className="mt-px size-3.5 shrink-0" aria-hidden />
          {t("scans.done", { count: read.length, pages: pageRanges(read, { labels }) })}
        </p>
      )}
    </div>
  );
}

function Reading({ scans: { view, sending, stop } }: { scans: Scans }) {
  const { t } = useTranslation("pdfViewer");
  const asked = view!.pages.filter(({ state }) => sending !== null || !isUnread(state));
  const done = asked.filter(({ state }) => state === "read" || state === "blank").length;
  const progress = { done, count: asked.length };
  return (
    <div role="status" className="rounded-lg bg-accent-soft px-4 py-3 text-sm">
      <div className="mb-2 flex items-start justify-between gap-3">
        <p>{t(sending ? "scans.sending" : "scans.reading")}</p>
        {sending && (
          <Button size="small" onClick={stop}>
            {t("scans.stop")}
          </Button>
        )}
      </div>
      <p className="text-xs text-ink-muted tabular-nums">
        {t("scans.progress", progress)}
        {sending && ` · ${t("scans.sent", sending)}`}
      </p>
      <div className="mt-1">
        <ProgressBar label={t("scans.label")} value={done / Math.max(1, asked.length)} />
      </div>
    </div>
  );
}

interface UnreadProps extends Pick<ScanStatusProps, "labels"> {
  unread: number[];
  failed: number[];
  /** Pages of them that have text, which cannot be relied on. */
  doubtful: number[];
  /** Pages that could not be read from the file: they need not be pictures. */
  broken: number[];
  able: boolean;
  onRead: () => void;
}

export function Unread({ unread, failed, doubtful, broken, labels, able, onRead }: UnreadProps) {
  const { t } = useTranslation("pdfViewer");
  const pages = [...unread, ...failed].sort((a, b) => a - b);
  if (pages.length === 0) return null;
  const hasFailed = failed.length > 0;
  const of = (some: number[]) => ({ count: some.length, pages: pageRanges(some, { labels }) });
  const said = (
    [
      ["found", pages.filter((page) => !broken.includes(page) && !doubtful.includes(page))],
      ["broken", pages.filter((page) => broken.includes(page))],
      ["unreliable", pages.filter((page) => doubtful.includes(page))],
    ] as const
  ).flatMap(([what, some]) => (some.length > 0 ? [t(`scans.${what}`, of(some))] : []));
  const [title, ...others] = hasFailed ? [t("scans.failed", of(failed))] : said;
  const isAllText = pages.every((page) => doubtful.includes(page));
  return (
    <Notice tone={hasFailed ? "warning" : "info"} title={title}>
      {others.map((text) => (
        <p key={text} className="mb-1">
          {text}
        </p>
      ))}
      <p>
        {isAllText
          ? t(able ? "scans.unreliableHint" : "scans.unreliableUnable")
          : t(able ? "scans.hint" : "scans.unable")}
      </p>
      {able && (
        <Button size="small" className="mt-2.5 mb-0.5" onClick={onRead}>
          {t(hasFailed ? "scans.again" : "scans.read", { count: pages.length })}
        </Button>
      )}
    </Notice>
  );
}

function Refused({ error, onRead }: { error: unknown; onRead: () => void }) {
  const { t } = useTranslation("pdfViewer");
  const errorText = useErrorText();
  const known = error instanceof ApiError ? error : null;
  if (isLimit(error))
    return (
      <Notice tone="warning" title={t("scans.limited")}>
        <p className="mb-2.5">{t("scans.limitedHint")}</p>
        <PlansLink>{t("scans.plans")}</PlansLink>
      </Notice>
    );
  return (
    <Notice
      tone="error"
      action={
        <Button size="small" onClick={onRead}>
          {t("retry")}
        </Button>
      }
    >
      {errorText(known ?? { code: "network", message: "" })}
    </Notice>
  );
}
