import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import type { BillingView } from "#workers/contract/payments";
import { InvoiceList } from "~/shell/billing/invoice-list";
import { SubscriptionPanel } from "~/shell/billing/subscription-panel";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import { LocalTime } from "~/ui/local-time";
import { SectionCard } from "~/shell/account/section-card";

/** The user's plan, with a link to the other plans. */
export function PlanCard({ plan, billing }: { plan: AccountView["plan"]; billing: BillingView }) {
  const { t } = useTranslation(["account", "billing"]);
  return (
    <SectionCard
      title={t("plan.title")}
      aside={
        <LinkButton to="/user/upgrade" variant={plan ? "secondary" : "primary"} size="small">
          {t(plan ? "plan.change" : "plan.choose")}
        </LinkButton>
      }
    >
      {billing.subscription ? (
        <SubscriptionPanel {...billing} />
      ) : plan ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="font-medium">{plan.name}</span>
          {plan.is_free && <Badge>{t("plan.free")}</Badge>}
          {plan.is_cancelled && <Badge tone="warning">{t("plan.cancelled")}</Badge>}
          <span className="text-ink-muted">
            {plan.ends_at ? (
              <>
                {t(plan.is_cancelled ? "plan.until" : "plan.renews")} <LocalTime at={plan.ends_at} dateOnly />
              </>
            ) : (
              t("plan.openEnded")
            )}
          </span>
        </div>
      ) : (
        <p className="text-sm text-ink-muted">{t("plan.none")}</p>
      )}
      {billing.payments.length > 0 && (
        <section aria-labelledby="invoices" className="border-t border-line pt-4">
          <h3 id="invoices" className="mb-3 text-sm font-medium text-ink-muted">
            {t("billing:invoices.title")}
          </h3>
          <InvoiceList payments={billing.payments} />
        </section>
      )}
    </SectionCard>
  );
}
