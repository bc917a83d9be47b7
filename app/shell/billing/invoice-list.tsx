import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { PaymentView } from "#workers/contract/payments";
import { Badge } from "~/ui/badge";
import { formatDay, formatPrice } from "./format-price";

const TONES = { open: "warning", paid: "success", uncollectible: "danger", void: "neutral" } as const;

/** The subscriber's invoices, the newest first. */
export function InvoiceList({ payments }: { payments: PaymentView[] }) {
  const { t, i18n } = useTranslation("billing");
  if (payments.length === 0) return <p className="text-sm text-ink-muted">{t("invoices.none")}</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {payments.map(({ id, number, status, amount, due, refunded, currency, created_at, ...at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
          <time dateTime={created_at} className="min-w-32">
            {formatDay(created_at, i18n.language)}
          </time>
          <span className="tabular-nums">
            {formatPrice(status === "open" ? due : amount, currency, i18n.language)}
          </span>
          <Badge tone={TONES[status]}>{t(`invoices.states.${status}`)}</Badge>
          {refunded > 0 && (
            <span className="text-ink-muted">
              {t("invoices.refunded", { amount: formatPrice(refunded, currency, i18n.language) })}
            </span>
          )}
          <span className="ms-auto flex items-center gap-3">
            {at.hosted_url && (
              <a
                href={at.hosted_url}
                className="text-accent hover:underline"
                aria-label={t("invoices.open", { number: number ?? "" })}
              >
                {number ?? t("invoices.number")}
              </a>
            )}
            {at.pdf_url && (
              <a
                href={at.pdf_url}
                className="text-ink-muted hover:text-ink"
                aria-label={t("invoices.download", { number: number ?? "" })}
              >
                <Download aria-hidden className="size-4" />
              </a>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
