import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { PlanPrice } from "#workers/contract/plans/plans";
import type { PreviewAnswer } from "~/shell/billing/preview-answer";
import { formatDay, formatPrice } from "~/shell/billing/format-price";
import { useBilling } from "~/shell/billing/use-billing";
import { announceSessionChange } from "~/session/session-entry";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { Skeleton } from "~/ui/loading";
import { showToast } from "~/ui/toast/toast-store";
import type { PlanCardView } from "~/shell/plans/plan-views";

export interface ChangeDialogProps {
  plan: PlanCardView;
  price: PlanPrice;
  onClose: () => void;
}

/** Shows what a change of plan costs today and later, before it is confirmed. */
export function ChangeDialog({ plan, price, onClose }: ChangeDialogProps) {
  const { t, i18n } = useTranslation(["billing", "errors"]);
  const { load, data: answer } = useFetcher<PreviewAnswer>();
  const shown = answer?.ok ? answer.preview : null;
  /** The change begins with the next period. */
  const isLater = shown !== null && shown.starts_at === shown.next_at;
  useEffect(() => load(`/user/billing?product=${price.id}`), [load, price.id]);
  const { send, busy } = useBilling(() => {
    showToast({ tone: "success", text: t(isLater ? "billing:change.scheduled" : "billing:change.changed") });
    announceSessionChange();
    onClose();
  });
  const amount = (value: number) => formatPrice(value, shown?.currency ?? price.currency, i18n.language);
  return (
    <LazyDialog
      open
      size="small"
      title={t("billing:change.title", { plan: plan.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("billing:change.cancel")}</Button>
          <Button
            variant="primary"
            disabled={!shown}
            busy={busy === "change"}
            onClick={() =>
              shown &&
              send({
                intent: "change",
                product: String(price.id),
                preview: shown.preview,
              })
            }
          >
            {shown && shown.amount_due > 0
              ? t("billing:change.confirm", { amount: amount(shown.amount_due) })
              : t(isLater ? "billing:change.confirmLater" : "billing:change.confirmFree")}
          </Button>
        </>
      }
    >
      {answer && !answer.ok && <Notice tone="error">{t(`errors:${answer.code}`)}</Notice>}
      {shown ? (
        <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm">
          <dt className="font-medium">{t("billing:change.due")}</dt>
          <dd className="text-end font-semibold tabular-nums">{amount(shown.amount_due)}</dd>
          {shown.credit < 0 && (
            <>
              <dt className="text-ink-muted">{t("billing:change.credit")}</dt>
              <dd className="text-end text-ink-muted tabular-nums">{amount(shown.credit)}</dd>
            </>
          )}
          <dt className="text-ink-muted">
            {t("billing:change.next", { date: formatDay(shown.next_at, i18n.language) })}
          </dt>
          <dd className="text-end text-ink-muted tabular-nums">
            {t(`billing:change.each.${price.interval}`, { amount: amount(shown.next_amount) })}
          </dd>
          {shown.amount_due === 0 && (
            <p className="col-span-2 text-ink-muted">
              {isLater
                ? t("billing:change.later", { date: formatDay(shown.starts_at, i18n.language) })
                : t("billing:change.nothingDue")}
            </p>
          )}
        </dl>
      ) : answer ? null : (
        <div role="status" className="grid gap-2.5">
          <span className="sr-only">{t("billing:change.loading")}</span>
          <Skeleton className="h-5" />
          <Skeleton className="h-5" />
        </div>
      )}
    </LazyDialog>
  );
}
