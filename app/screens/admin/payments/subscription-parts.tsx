import { Link } from "@remix-run/react";
import { ExternalLink, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { BilledState, BilledSubscription } from "#workers/contract/admin/payments";
import { Badge } from "~/ui/badge";
import { buttonStyle } from "~/ui/button-style";
import { IconButton } from "~/ui/icon-button";
import { useFormat } from "../shell/format";
import { usePaymentAction } from "./use-payment-action";

const TONES = {
  active: "success",
  trialing: "accent",
  cancelling: "warning",
  late: "danger",
  unpaid: "danger",
  ended: "neutral",
} as const;

export function StateBadge({ state }: { state: BilledState }) {
  const { t } = useTranslation("adminPayments");
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}

/** The user of a customer at Stripe. */
export function Subscriber({ of }: { of: Pick<BilledSubscription, "user" | "customer_id"> }) {
  const { t } = useTranslation("adminPayments");
  if (!of.user)
    return (
      <span className="grid text-ink-muted">
        {t("noUser")}
        <code className="truncate text-xs">{of.customer_id}</code>
      </span>
    );
  return (
    <Link
      to={`/admin/users/${encodeURIComponent(of.user.id)}`}
      className="block max-w-64 truncate font-medium underline-offset-4 hover:underline"
      title={of.user.email}
    >
      {of.user.email}
    </Link>
  );
}

/** Shows what a period costs. */
export function Price({ subscription }: { subscription: BilledSubscription }) {
  const { t } = useTranslation("adminResources");
  const { amount } = useFormat();
  const { amount: value, currency, interval } = subscription;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {amount(value, currency)}
      {interval && <span className="text-ink-muted"> {t(`each.${interval}`)}</span>}
    </span>
  );
}

/** Says when a subscription is paid next, or when it ends or has ended. */
export function NextPayment({ subscription }: { subscription: BilledSubscription }) {
  const { t } = useTranslation("adminPayments");
  const { day } = useFormat();
  const { ended_at, cancel_at, due_since, period_end } = subscription;
  const text = ended_at
    ? t("subscriptions.endedOn", { date: day(ended_at) })
    : due_since
      ? t("subscriptions.overdue", { date: day(due_since) })
      : cancel_at
        ? t("subscriptions.endsOn", { date: day(cancel_at) })
        : day(period_end);
  return <span className="whitespace-nowrap">{text}</span>;
}

/** The way to Stripe's dashboard; nothing where a simulation takes Stripe's place. */
export function StripeLink({ to, of }: { to: string | null; of: string }) {
  const { t } = useTranslation("adminPayments");
  if (!to) return null;
  const label = t("openAtStripe", { id: of });
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      title={label}
      className={buttonStyle("quiet", "medium", true)}
    >
      <ExternalLink aria-hidden />
    </a>
  );
}

/** Has a customer read from Stripe again. */
export function SyncButton({ customer, of }: { customer: string; of: string }) {
  const { t } = useTranslation("adminPayments");
  const { sync, isBusy } = usePaymentAction();
  return (
    <IconButton
      label={t("sync", { name: of })}
      aria-disabled={isBusy}
      onClick={() => isBusy || sync(customer)}
    >
      <RefreshCw aria-hidden className={isBusy ? "animate-spin" : undefined} />
    </IconButton>
  );
}
