import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "~/ui/skeleton";
import type { loader } from "./upgrade.route";

/** The plans in short, for a window that leads to them; `model` leaves those that include a model of that name. */
export function PlansSummary({ model }: { model?: string }) {
  const { t } = useTranslation("plans");
  const { load, data } = useFetcher<typeof loader>({ key: "plans-summary" });
  useEffect(() => load("/user/upgrade"), [load]);
  if (!data) return <Skeleton className="mt-4 h-24" />;
  const shown = data.plans.filter(({ models }) => !model || models.includes(model));
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t("title")} className="mt-4 divide-y divide-line rounded-md ring-1 ring-line ring-inset">
      {shown.map((plan) => (
        <li key={plan.id} className="px-3.5 py-2.5 text-sm">
          <span className="font-medium">{plan.name}</span>
          <span className="block text-ink-muted">{plan.description}</span>
        </li>
      ))}
    </ul>
  );
}
