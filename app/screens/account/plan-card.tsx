import { useTranslation } from "react-i18next";
import type { AccountView } from "#workers/contract/accounts";
import { Badge } from "~/ui/badge";
import { LinkButton } from "~/ui/link-button";
import { LocalTime } from "~/ui/local-time";
import { SectionCard } from "./section-card";

/** The user's plan, with a link to the other plans. */
export function PlanCard({ plan }: { plan: AccountView["plan"] }) {
  const { t } = useTranslation("account");
  return (
    <SectionCard
      title={t("plan.title")}
      beside={
        <LinkButton to="/user/upgrade" variant={plan ? "secondary" : "primary"} size="small">
          {t(plan ? "plan.change" : "plan.choose")}
        </LinkButton>
      }
    >
      {plan ? (
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
    </SectionCard>
  );
}
