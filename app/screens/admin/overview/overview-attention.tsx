import { Link } from "@remix-run/react";
import { ChevronRight, CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OverviewAttention as Attention } from "#workers/contract/admin/overview";
import { Panel } from "../shell/panel";

interface Item {
  key: string;
  text: ReactNode;
  to?: string;
}

/** Lists what may need an administrator's attention, each with a link. */
export function OverviewAttention({ attention }: { attention: Attention }) {
  const { t, i18n } = useTranslation("admin");
  const items: Item[] = [];
  const { failed_mails, queued_mails, failed_documents, providers, unavailable_models } = attention;
  const { late_payments, unpaid_subscriptions, payment_drifts, failed_jobs } = attention;
  if (late_payments > 0)
    items.push({
      key: "late-payments",
      text: t("overview.latePayments", { count: late_payments }),
      to: "/admin/payments/subscriptions?state=late",
    });
  if (unpaid_subscriptions > 0)
    items.push({
      key: "unpaid",
      text: t("overview.unpaid", { count: unpaid_subscriptions }),
      to: "/admin/payments/subscriptions?state=unpaid",
    });
  if (payment_drifts > 0)
    items.push({
      key: "payment-drifts",
      text: t("overview.paymentDrifts", { count: payment_drifts }),
      to: "/admin/payments/comparison",
    });
  if (failed_jobs > 0)
    items.push({
      key: "failed-jobs",
      text: t("overview.failedJobs", { count: failed_jobs }),
      to: "/admin/jobs?state=failed",
    });
  if (failed_mails > 0)
    items.push({
      key: "failed-mails",
      text: t("overview.failedMails", { count: failed_mails }),
      to: "/admin/outbox?state=failed",
    });
  if (queued_mails > 0)
    items.push({
      key: "queued-mails",
      text: t("overview.queuedMails", { count: queued_mails }),
      to: "/admin/outbox?state=outbox",
    });
  if (failed_documents > 0)
    items.push({ key: "documents", text: t("overview.failedDocuments", { count: failed_documents }) });
  if (attention.contact_missing)
    items.push({ key: "contact", text: t("overview.contactMissing"), to: "/admin/settings#operator_email" });
  if (providers.length > 0) {
    const names = new Intl.ListFormat(i18n.language).format(providers);
    items.push({
      key: "providers",
      text: t("overview.providers", { count: unavailable_models, names }),
      to: "/admin/ai-models?state=active",
    });
  }
  return (
    <Panel title={t("overview.attention")}>
      {items.length === 0 ? (
        <p className="flex items-center gap-2.5 text-sm text-ink-muted">
          <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
          {t("overview.nothing")}
        </p>
      ) : (
        <ul className="-my-1.5 divide-y divide-line text-sm">
          {items.map(({ key, text, to }) => (
            <li key={key}>
              {to ? (
                <Link
                  to={to}
                  className="-mx-2 flex items-center gap-2.5 rounded-md px-2 py-2.5 hover:bg-hover"
                >
                  <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-warning" />
                  <span className="min-w-0 flex-1">{text}</span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-muted" />
                </Link>
              ) : (
                <p className="flex items-center gap-2.5 py-2.5">
                  <TriangleAlert aria-hidden className="size-4.5 shrink-0 text-warning" />
                  <span className="min-w-0 flex-1">{text}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
