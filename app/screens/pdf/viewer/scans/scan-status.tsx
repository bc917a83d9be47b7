import { ScanText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ScanState } from "#workers/contract/pdf/scans";
import { ApiError } from "~/api-client";
import { LIMIT_CODES } from "~/session/limits";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { useErrorText } from "~/i18n/use-error-text";
import type { SentScans } from "./send-scans";
import { isUnread, useScans, type Scans } from "./use-scans";

const MAX_RANGES = 6;

/** Pages in their order as people write them: "1, 3, 7–12"; many end in "…". */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const open = ranges.at(-1);
    if (open && page === open[1] + 1) open[1] = page;
    else ranges.push([page, page]);
  }
  const written = ranges
    .slice(0, MAX_RANGES)
    .map(([first, last]) =>
      first === last ? `${first}` : `${first}${last - first > 1 ? "–" : ", "}${last}`,
    );
  return [...written, ...(ranges.length > MAX_RANGES ? ["…"] : [])].join(", ");
}

export interface ScanStatusProps {
  file: SentScans["file"];
  /** Called when the text that was read is part of the document. */
  onDone: () => void;
}

/** The status of scanned pages: how many there are, whether a model reads them, and its progress. */
export default function ScanStatus({ file, onDone }: ScanStatusProps) {
  const { t } = useTranslation("pdfViewer");
  const scans = useScans(file, onDone);
  const { view, sending, error } = scans;
  if (!view) return null;
  const pagesIn = (...states: ScanState[]) =>
    view.pages.filter(({ state }) => states.includes(state)).map(({ page }) => page);
  const read = pagesIn("read", "blank");
  const isReading = sending !== null || view.busy;
  return (
    <div className="space-y-3 empty:hidden">
      {isReading && <Reading scans={scans} />}
      {!isReading && error !== null && <Refused error={error} onRead={scans.read} />}
      {!isReading && error === null && (
        <Unread unread={pagesIn("unread")} failed={pagesIn("failed")} able={view.able} onRead={scans.read} />
      )}
      {!isReading && read.length > 0 && (
        <p className="flex items-start gap-2 px-1 text-xs text-ink-muted">
          <ScanText className="mt-px size-3.5 shrink-0" aria-hidden />
          {t("scans.done", { count: read.length, pages: pageRanges(read) })}
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

interface UnreadProps {
  unread: number[];
  failed: number[];
  able: boolean;
  onRead: () => void;
}

function Unread({ unread, failed, able, onRead }: UnreadProps) {
  const { t } = useTranslation("pdfViewer");
  const pages = [...unread, ...failed].sort((a, b) => a - b);
  if (pages.length === 0) return null;
  const hasFailed = failed.length > 0;
  return (
    <Notice
      tone={hasFailed ? "warning" : "info"}
      title={
        hasFailed
          ? t("scans.failed", { count: failed.length, pages: pageRanges(failed) })
          : t("scans.found", { count: pages.length, pages: pageRanges(pages) })
      }
    >
      <p>{t(able ? "scans.hint" : "scans.unable")}</p>
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
  if (known && LIMIT_CODES.includes(known.code))
    return (
      <Notice tone="warning" title={t("scans.limited")}>
        <p className="mb-2.5">{t("scans.limitedHint")}</p>
        <LinkButton size="small" to="/user/upgrade?tab=combo">
          {t("scans.plans")}
        </LinkButton>
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
