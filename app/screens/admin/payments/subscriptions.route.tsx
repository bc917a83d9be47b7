import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BilledQuery } from "#workers/contract/admin/payments";
import { allRecords } from "#workers/core/records/read-records";
import { listSubscriptions, planResource } from "#workers/features/billing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { actOnPayments } from "./act-on-payments.server";
import { SubscriptionsScreen } from "./subscriptions-screen";

export const handle = { texts: pageTexts("adminPayments") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(BilledQuery, url);
  const [page, plans] = await Promise.all([listSubscriptions(ctx, query), allRecords(ctx, planResource)]);
  return {
    title: CATALOGUES[ctx.locale].adminPayments.subscriptions.title,
    isOff: ctx.config.stripe === null,
    query,
    plans: plans
      .filter(({ is_free }) => is_free === 0)
      .map(({ id, name, name_en }) => ({ id, name, name_en })),
    ...page,
  };
});

export const action = actOnPayments;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Subscriptions() {
  return <SubscriptionsScreen {...useLoaderData<typeof loader>()} />;
}
