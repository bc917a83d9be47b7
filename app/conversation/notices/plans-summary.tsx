import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanView } from "#workers/contract/plans/plans";
import { callApi } from "~/api-client";

/** A summary of the plans, for a dialog that links to them; the dialog works without it. */
export function PlansSummary() {
  const { t, i18n } = useTranslation("plans");
  const [plans, setPlans] = useState<PlanView[]>([]);
  useEffect(() => {
    callApi("/plans", {
      answer: import("#workers/contract/chat/answers").then((all) => all.PlansAnswer),
    }).then(
      ({ data }) => setPlans(data),
      () => {},
    );
  }, []);
  if (plans.length === 0) return null;
  const isFrench = i18n.language === "fr";
  return (
    <ul aria-label={t("title")} className="mt-4 divide-y divide-line rounded-md ring-1 ring-line ring-inset">
      {plans.map((plan) => (
        <li key={plan.id} className="px-3.5 py-2.5 text-sm">
          <span className="font-medium">{isFrench ? plan.name : plan.name_en}</span>
          <span className="block text-ink-muted">{isFrench ? plan.description : plan.description_en}</span>
        </li>
      ))}
    </ul>
  );
}
