import { Check, Clock, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "~/session/session";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { formatDay } from "~/shell/billing/format-price";
import type { CurrentPlan, FreeUse, PlanCardView } from "~/shell/plans/plan-views";
import { limitTexts, missingTexts } from "~/shell/plans/limit-texts";
import { PlanChoiceButton, type PlanChoice } from "./plan-choice-button";
import { PlanPriceLine } from "~/shell/plans/plan-price";

interface PlanCardProps extends PlanChoice {
  current: CurrentPlan | null;
  /** Use of a free account: what this plan has not of it is said. */
  free: FreeUse;
}

/** A plan: what it includes, its limits, and a button to choose it. `current` is set if it is the user's plan. */
export function PlanCard({ plan, current, price, isPaying, free, onSwitch }: PlanCardProps) {
  const { t, i18n } = useTranslation("plans");
  const { guest } = useUser();
  const until = current?.until && formatDay(current.until, i18n.language);
  return (
    <Card className="grid gap-5 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-xl font-semibold">
            {plan.name}
            {current && (
              <Badge tone="accent">{until ? t("currentUntil", { date: until }) : t("current")}</Badge>
            )}
            {plan.isFree && <Badge tone="success">{t("free")}</Badge>}
          </h2>
          <p className="mt-1 text-sm text-ink-muted">{plan.description}</p>
        </div>
        <div className="grid justify-items-start gap-3 sm:justify-items-end sm:text-end">
          {price && <PlanPriceLine price={price} />}
          {!price && !plan.isFree && <p className="text-sm text-ink-muted">{t("priceByOperator")}</p>}
          {!current && <PlanChoiceButton plan={plan} price={price} isPaying={isPaying} onSwitch={onSwitch} />}
        </div>
      </header>
      <div className="grid gap-5 sm:grid-cols-2">
        <Part title={t("includes")}>
          <ul className="grid gap-1.5">
            {plan.hasChat && <Row>{t("chat")}</Row>}
            {plan.modules.map(({ key, name, open }) => (
              <Row key={key} look={open ? "included" : "later"}>
                {name}
                {!open && ` · ${t("notYet")}`}
              </Row>
            ))}
            {missingTexts(t, plan).map((text) => (
              <Row key={text} look="missing">
                {text}
              </Row>
            ))}
            {!guest && losesDocuments(plan, free) && <Row look="missing">{t("without.documents")}</Row>}
          </ul>
        </Part>
        <Part title={t("limitsTitle")}>
          <ul className="grid gap-1.5">
            {limitTexts(t, plan.limits).map((text) => (
              <Row key={text}>{text}</Row>
            ))}
          </ul>
        </Part>
      </div>
      <details className="group border-t border-line pt-4 text-sm">
        <summary className="cursor-pointer font-medium text-ink-muted hover:text-ink">
          {plan.allModels
            ? t("allModels", { count: plan.models.length })
            : t("someModels", { count: plan.models.length })}
        </summary>
        <p className="mt-2 text-ink-muted">{plan.models.join(" · ")}</p>
      </details>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-xs font-medium text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}

/** Documents of a free account that this plan would not open. */
const losesDocuments = ({ isFree, modules }: PlanCardView, free: FreeUse): boolean =>
  !isFree && free.modules.some(({ key }) => !modules.some((module) => module.key === key));

const LOOKS = {
  included: { Icon: Check, icon: "text-accent", text: "" },
  later: { Icon: Clock, icon: "", text: "text-ink-muted" },
  missing: { Icon: Minus, icon: "", text: "text-ink-muted" },
};

/** `later`: not available yet; `missing`: not part of the plan. */
function Row({ look = "included", children }: { look?: keyof typeof LOOKS; children: ReactNode }) {
  const { Icon, icon, text } = LOOKS[look];
  return (
    <li className={`flex items-start gap-2 text-sm ${text}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${icon}`} />
      <span>{children}</span>
    </li>
  );
}
