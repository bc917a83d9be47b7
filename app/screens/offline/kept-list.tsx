import { WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatMoment } from "~/i18n/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { OfflineHeader } from "./offline-header";
import type { Readable, ReadableEntry } from "./readable";
import { useRetry } from "./use-retry";

export interface KeptListProps {
  readable: Readable;
  /** The address names a conversation that is not among them. */
  isMissing: boolean;
}

/** The conversations that can be read without a network, each with a link to it. */
export function KeptList({ readable: { entries, isGuest }, isMissing }: KeptListProps) {
  const { t } = useTranslation("offline");
  const { isBusy, hasFailed, retry } = useRetry();
  return (
    <>
      <OfflineHeader />
      <main className="mx-auto w-full max-w-[46rem] px-4 pt-8 pb-16 sm:pt-14">
        <span className="grid size-12 place-items-center rounded-xl bg-hover text-ink-muted">
          <WifiOff className="size-6" aria-hidden />
        </span>
        <h1 className="mt-5 text-2xl font-semibold">{t("title")}</h1>
        <p className="mt-3 max-w-xl text-ink-muted">{t(isGuest ? "introGuest" : "intro")}</p>
        {isMissing && (
          <Notice tone="warning" className="mt-5">
            {t("notKept")}
          </Notice>
        )}
        <div className="mt-6 flex items-center gap-4">
          <Button variant="primary" busy={isBusy} onClick={() => void retry()}>
            {t("again")}
          </Button>
          <p role="status" className="text-sm text-ink-muted">
            {hasFailed && t("still")}
          </p>
        </div>
        <section aria-labelledby="kept" className="-mx-3 mt-10">
          <h2 id="kept" className="px-3 text-sm font-medium text-ink-muted">
            {t("list")}
          </h2>
          <ul className="mt-1">
            {entries.map((entry) => (
              <Row key={entry.id} {...entry} />
            ))}
          </ul>
        </section>
      </main>
    </>
  );
}

/** The address is the application's own: once there is a network, a reload opens the conversation there. */
function Row({ id, title, updated_at }: ReadableEntry) {
  const { t, i18n } = useTranslation("offline");
  return (
    <li>
      <a
        href={`/user/dashboard?conversation=${encodeURIComponent(id)}`}
        className="flex min-h-12 items-center gap-4 rounded-md px-3 py-2.5 hover:bg-hover"
      >
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {title || t("untitled")}
        </span>
        <time dateTime={updated_at} className="shrink-0 text-xs text-ink-faint tabular-nums">
          {formatMoment(new Date(updated_at), i18n.language)}
        </time>
      </a>
    </li>
  );
}
