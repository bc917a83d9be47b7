import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../shell/format";
import type { AdminRecord } from "../declaration";

/** Shows what of a price never changes, and where it is at Stripe. */
export function ProductFacts({ record, dashboardUrl }: { record: AdminRecord; dashboardUrl: string | null }) {
  const { t } = useTranslation("adminResources");
  const { amount } = useFormat();
  return (
    <>
      <span>
        {amount(Number(record.price_amount), String(record.currency))}{" "}
        {t(`each.${record.interval === "year" ? "year" : "month"}`)} ·{" "}
        {t("subscriberCount", { count: Number(record.subscribers) })}
      </span>
      <code className="text-xs break-all">{String(record.price_id)}</code>
      {dashboardUrl && (
        <a
          href={dashboardUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 py-1 text-accent underline-offset-4 hover:underline"
        >
          {t("atStripe")}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </>
  );
}
