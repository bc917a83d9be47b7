import { useTranslation } from "react-i18next";
import type { StorageMove } from "#workers/contract/admin/storage";
import { useErrorText } from "~/i18n/use-error-text";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { Panel } from "../shell/panel";
import { useFormat } from "../shell/format";
import { useRepeatedReading } from "../shell/use-repeated-reading";

/** Shows how far the files have come into the storage in use; stops and resumes the move. */
export function MovePanel({ move }: { move: StorageMove }) {
  const { t } = useTranslation("adminStorage");
  const { Form, busy, failure } = useFormAction();
  const { count } = useFormat();
  const errorText = useErrorText();
  const { state, done, total, error, from } = move;
  const isOpen = state !== "stopped";
  useRepeatedReading(isOpen);
  return (
    <Panel title={t("move")}>
      <div className="grid gap-4 text-sm">
        <p className="text-ink-muted">{t("moveText")}</p>
        {total > 0 && (
          <div className="grid gap-2">
            <ProgressBar label={t("move")} value={done / total} />
            <p className="tabular-nums" aria-live="polite">
              {t("progress", { done: count(done), total: count(total) })}
            </p>
          </div>
        )}
        {isOpen && total === 0 && <p>{t("waiting")}</p>}
        {isOpen && total > 0 && done >= total && <p>{t("finishing")}</p>}
        <div>
          <p className="text-ink-muted">{t("from")}</p>
          {from.map((place) => (
            <p key={place} className="wrap-anywhere">
              {place}
            </p>
          ))}
        </div>
        {!isOpen && (
          <Notice tone="warning">
            {error && error !== "cancelled" && (
              <p>{t("failed", { reason: errorText({ code: error, message: "" }) })}</p>
            )}
            <p>{t("stopped")}</p>
          </Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <Form method="post">
          <input type="hidden" name="intent" value={isOpen ? "stop" : "move"} />
          <Button type="submit" busy={busy}>
            {t(isOpen ? "stop" : "resume")}
          </Button>
        </Form>
      </div>
    </Panel>
  );
}
