import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StorageMove } from "#workers/contract/admin/storage";
import { useErrorText } from "~/i18n/use-error-text";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { Panel } from "../shell/panel";
import { useFormat } from "../shell/format";
import { useRepeatedReading } from "../shell/use-repeated-reading";
import type { StorageAnswer } from "./storage-settings-screen";

/** How far the files have come into the storage in use; stops and resumes it. */
export function MovePanel({ move }: { move: StorageMove }) {
  const { t } = useTranslation(["adminStorage", "errors"]);
  const fetcher = useFetcher<StorageAnswer>();
  const { count } = useFormat();
  const errorText = useErrorText();
  const { state, done, total, error, from } = move;
  const isOpen = state !== "stopped";
  useRepeatedReading(isOpen);
  const refusal = fetcher.state === "idle" && fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  const isBusy = fetcher.state !== "idle";
  return (
    <Panel title={t("adminStorage:move")}>
      <div className="grid gap-4 text-sm">
        <p className="text-ink-muted">{t("adminStorage:moveText")}</p>
        {total > 0 && (
          <div className="grid gap-2">
            <ProgressBar label={t("adminStorage:move")} value={done / total} />
            <p className="tabular-nums" aria-live="polite">
              {t("adminStorage:progress", { done: count(done), total: count(total) })}
            </p>
          </div>
        )}
        {isOpen && total === 0 && <p>{t("adminStorage:waiting")}</p>}
        {isOpen && total > 0 && done >= total && <p>{t("adminStorage:finishing")}</p>}
        <div>
          <p className="text-ink-muted">{t("adminStorage:from")}</p>
          {from.map((place) => (
            <p key={place} className="wrap-anywhere">
              {place}
            </p>
          ))}
        </div>
        {!isOpen && (
          <Notice tone="warning">
            {error && error !== "cancelled" && (
              <p>{t("adminStorage:failed", { reason: errorText({ code: error, message: "" }) })}</p>
            )}
            <p>{t("adminStorage:stopped")}</p>
          </Notice>
        )}
        {refusal && <Notice tone="error">{t(`errors:${refusal.code}`)}</Notice>}
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value={isOpen ? "stop" : "move"} />
          <Button type="submit" busy={isBusy}>
            {t(isOpen ? "adminStorage:stop" : "adminStorage:resume")}
          </Button>
        </fetcher.Form>
      </div>
    </Panel>
  );
}
