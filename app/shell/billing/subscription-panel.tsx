import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BillingView } from "#workers/contract/payments";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { Notice } from "~/ui/notice";
import { LazyDialog } from "~/ui/overlays/lazy-overlays";
import { showToast } from "~/ui/toast/toast-store";
import { formatDay, formatPrice } from "./format-price";
import { useBilling } from "./use-billing";

/** The subscription that is paid for: what it costs, when it renews or ends, and what can be done with it. */
export function SubscriptionPanel({ subscription, payments }: BillingView) {
  const { t, i18n } = useTranslation("billing");
  const [isAsking, setAsking] = useState(false);
  const { send, busy } = useBilling((answer) => {
    setAsking(false);
    if (answer.intent === "resume" || answer.intent === "keep")
      showToast({ tone: "success", text: t("subscription.resumed") });
    if (answer.cancel_at)
      showToast({ text: t("subscription.cancelled", { date: formatDay(answer.cancel_at, i18n.language) }) });
  });
  if (!subscription) return null;
  const { id, plan_name: plan, price, cancel_at, renews_at, status, next } = subscription;
  const day = (iso: string) => formatDay(iso, i18n.language);
  const isLate = status === "past_due" || status === "unpaid";
  const open = payments.find((payment) => payment.status === "open" && payment.hosted_url);
  const { access_until } = subscription;
  const ends = isLate ? access_until : renews_at;
  return (
    <div className="grid min-w-0 gap-4">
      {isLate && (
        <Notice
          tone="warning"
          title={t("subscription.late")}
          action={
            open?.hosted_url && (
              <a href={open.hosted_url} className={buttonStyle("primary", "small")}>
                {t("subscription.pay")}
              </a>
            )
          }
        >
          {access_until && Date.parse(access_until) > Date.now()
            ? t("subscription.lateText", { plan, date: day(access_until) })
            : t("subscription.unpaid")}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-medium">{plan}</span>
        {cancel_at && <Badge tone="warning">{t("subscription.ends", { date: day(cancel_at) })}</Badge>}
        {isLate && open && (
          <span className="text-ink-muted">
            {t("subscription.due", {
              date: day(open.created_at),
              amount: formatPrice(open.due, open.currency, i18n.language),
            })}
          </span>
        )}
        {next && renews_at && (
          <span className="text-ink-muted">
            {t("subscription.changes", {
              plan: next.plan_name,
              date: day(renews_at),
              amount: formatPrice(next.amount, next.currency, i18n.language),
            })}
          </span>
        )}
        {!cancel_at && !isLate && !next && renews_at && price && (
          <span className="text-ink-muted">
            {t("subscription.renews", {
              date: day(renews_at),
              amount: formatPrice(price.amount, price.currency, i18n.language),
            })}
          </span>
        )}
      </div>
      {cancel_at && <p className="text-sm text-ink-muted">{t("subscription.endsText", { plan })}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy === "portal"} onClick={() => send({ intent: "portal" })}>
          <CreditCard aria-hidden />
          {t("subscription.card")}
        </Button>
        {next && (
          <Button
            size="small"
            busy={busy === "keep"}
            onClick={() => send({ intent: "keep", subscription: id })}
          >
            {t("subscription.keepPlan", { plan })}
          </Button>
        )}
        {cancel_at ? (
          <Button
            size="small"
            variant="primary"
            busy={busy === "resume"}
            onClick={() => send({ intent: "resume", subscription: id })}
          >
            {t("subscription.resume")}
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
            {t("subscription.cancel")}
          </Button>
        )}
      </div>
      <LazyDialog
        open={isAsking}
        size="small"
        title={t("subscription.cancelTitle")}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{t("subscription.keep")}</Button>
            <Button
              variant="danger"
              busy={busy === "cancel"}
              onClick={() => send({ intent: "cancel", subscription: id })}
            >
              {t("subscription.cancelConfirm")}
            </Button>
          </>
        }
      >
        <p className="text-sm text-ink-muted">
          {t("subscription.cancelText", { plan, date: ends ? day(ends) : "" })}
        </p>
      </LazyDialog>
    </div>
  );
}
