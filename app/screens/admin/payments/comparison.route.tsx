import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { DriftQuery } from "#workers/contract/admin/payments";
import { readComparison, listDrifts } from "#workers/features/billing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { actOnPayments } from "./act-on-payments.server";
import { ComparisonScreen } from "./comparison-screen";

export const handle = { texts: pageTexts("adminPayments") };

export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(DriftQuery, url);
  const [page, comparison] = await Promise.all([listDrifts(ctx, query), readComparison(ctx)]);
  return {
    title: CATALOGUES[ctx.locale].adminPayments.comparison.title,
    isOff: ctx.config.stripe === null,
    list: query.list ?? "open",
    comparison,
    ...page,
  };
});

export const action = actOnPayments;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Comparison() {
  return <ComparisonScreen {...useLoaderData<typeof loader>()} />;
}
