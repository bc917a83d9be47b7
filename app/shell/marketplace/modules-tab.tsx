import { useFetcher } from "@remix-run/react";
import { Blocks } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { modulesOfPlan } from "#workers/contract/modules";
import { DEFAULT_PLAN_TYPE, type PlanTypeName, PLAN_TYPE_TABS } from "#workers/contract/plans/plan-types";
import { useUser } from "~/session/session";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/loading";
import { Tabs } from "~/ui/tabs";
import { marketplaceWindow } from "../marketplace-window";
import type { MarketplaceData } from "./marketplace-data";
import { ModuleSwitch } from "./module-switch";

const DATA = "/user/marketplace";

/** The modules of each type of plan; users whose plan covers them can switch them on and off. */
export function ModulesTab() {
  const { t } = useTranslation("plans");
  const { guest } = useUser();
  const data = useMarketplace();
  const [type, setType] = useState<PlanTypeName>(DEFAULT_PLAN_TYPE);
  if (!data) return <Loading />;
  if (data.modules.length === 0)
    return (
      <EmptyState
        icon={<Blocks />}
        title={t("marketplace.noneTitle")}
        text={t("marketplace.noneHint")}
        actions={
          <LinkButton to="/user/upgrade" onClick={marketplaceWindow.close}>
            {t("marketplace.plans")}
          </LinkButton>
        }
      />
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      {guest && (
        <Notice
          action={
            <LinkButton to="/auth" size="small" onClick={marketplaceWindow.close}>
              {t("marketplace.signIn")}
            </LinkButton>
          }
        >
          {t("marketplace.guest")}
        </Notice>
      )}
      <Tabs
        label={t("typesLabel")}
        value={type}
        onChange={(id) => setType(id as PlanTypeName)}
        tabs={PLAN_TYPE_TABS.map((id) => ({
          id,
          label: t(`types.${id}`),
          content: <ModulesOfType type={id} modules={data.modules} />,
        }))}
      />
    </div>
  );
}

/** The same for one type of plan, below the plans. */
export function ModulesOfPlan({ type }: { type: PlanTypeName }) {
  const { t } = useTranslation("plans");
  const data = useMarketplace();
  if (!data) return null;
  return (
    <section aria-labelledby="modules-of-plan" className="mt-12">
      <h2 id="modules-of-plan" className="text-lg font-semibold">
        {t("marketplace.modules")}
      </h2>
      <ModulesOfType type={type} modules={data.modules} />
    </section>
  );
}

/** The modules with whether they are on; undefined until they have come. */
function useMarketplace(): MarketplaceData | undefined {
  const { load, data } = useFetcher<MarketplaceData>({ key: "marketplace" });
  useEffect(() => load(DATA), [load]);
  return data;
}

function ModulesOfType({ type, modules }: { type: PlanTypeName; modules: MarketplaceData["modules"] }) {
  const { t } = useTranslation("plans");
  const shown = modules.filter(({ key }) => modulesOfPlan(type).some((module) => module === key));
  if (shown.length === 0)
    return (
      <p className="py-6 text-sm text-ink-muted">
        {t(type === "chatai" ? "marketplace.chatai" : "marketplace.noneHint")}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {shown.map((module) => (
        <li key={module.id} className="py-4">
          <ModuleSwitch module={module} />
        </li>
      ))}
    </ul>
  );
}

function Loading() {
  const { t } = useTranslation("plans");
  return (
    <div aria-busy aria-label={t("marketplace.loading")} className="grid gap-4 pt-2">
      <Skeleton className="h-10" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
