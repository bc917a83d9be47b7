import { redirect, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { PlanChoice } from "#workers/contract/plans/plans";
import { choosePlan } from "#workers/features/billing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { readClosedModule } from "~/shell/modules/closed-module.server";
import { loadPlans } from "~/shell/plans/load-plans.server";
import { UpgradeScreen } from "./upgrade-screen";

export const handle = { texts: pageTexts("plans", "billing") };

export const loader = pageLoader({ screen: "upgrade" }, async ({ ctx, url }) => {
  const { title, description } = CATALOGUES[ctx.locale].plans;
  const [plans, closed] = await Promise.all([loadPlans(ctx), readClosedModule(ctx, url)]);
  return { ...plans, closed, title, description };
});

export const action = pageAction({ screen: "upgrade", body: PlanChoice }, async ({ ctx, body }) => {
  const { url } = await choosePlan(ctx, body);
  return url ? redirect(url) : { plan_id: body.plan_id };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

/** Another tab shows what is here already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) =>
  defaultShouldRevalidate &&
  (formMethod !== undefined ||
    currentUrl.pathname !== nextUrl.pathname ||
    // Asked for: what the reader may do has changed.
    currentUrl.href === nextUrl.href);

export default function Upgrade() {
  const { plans, current, free, billing, closed } = useLoaderData<typeof loader>();
  return <UpgradeScreen plans={plans} current={current} free={free} billing={billing} closed={closed} />;
}
