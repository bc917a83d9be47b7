import { Check, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import type { CurrentPlan, PlanCardView, PlanPrice } from "~/shell/plans/load-plans.server";
import { limitTexts } from "~/shell/plans/limit-texts";
import { PlanChoiceButton } from "./plan-choice-button";
import { PlanPriceLine } from "~/shell/plans/plan-price";

export interface PlanCardProps {
  plan: PlanCardView;
  current: CurrentPlan | null;
  /** For the interval that is looked at; null if there is none. */
  price: PlanPrice | null;
  /** Another plan is a change of the subscription, not a new one. */
  isPaying: boolean;
  onSwitch: (price: PlanPrice) => void;
}

/** A plan: what it includes, its limits, and a button to choose it. `current` is set if it is the user's plan. */
export function PlanCard({ plan, current, price, isPaying, onSwitch }: PlanCardProps) {
  const { t, i18n } = useTranslation("plans");
  const until =
    current?.until &&
    new Intl.DateTimeFormat(i18n.language, { dateStyle: "long" }).format(new Date(current.until));
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
          {!current && <PlanChoiceButton plan={plan} price={price} isPaying={isPaying} onSwitch={onSwitch} />}
        </div>
      </header>
      <div className="grid gap-5 sm:grid-cols-2">
        <Part title={t("includes")}>
          <ul className="grid gap-1.5">
            {plan.modules.map(({ key, name, open }) => (
              <Row key={key} isLater={!open}>
                {name}
                {!open && ` · ${t("notYet")}`}
              </Row>
            ))}
            {plan.modules.length === 0 && <Row>{t("noModules")}</Row>}
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

/** `isLater`: it is not available yet. */
function Row({ isLater = false, children }: { isLater?: boolean; children: ReactNode }) {
  const Icon = isLater ? Clock : Check;
  return (
    <li className={`flex items-start gap-2 text-sm ${isLater ? "text-ink-faint" : ""}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isLater ? "" : "text-accent"}`} />
      <span>{children}</span>
    </li>
  );
}
