import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { StatisticsQuery } from "#workers/contract/admin/statistics";
import { readStatistics } from "#workers/features/statistics/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { StatisticsScreen } from "./statistics-screen";

export const handle = { texts: pageTexts("adminStatistics") };

/** The figures are streamed when they are ready; placeholders are shown until then. */
export const loader = pageLoader({ guard: "admin" }, ({ ctx, url }) => {
  const query = readQuery(StatisticsQuery, url);
  return {
    title: CATALOGUES[ctx.locale].admin.menu.statistics,
    query,
    statistics: readStatistics(ctx, query),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Statistics() {
  const { query, statistics } = useLoaderData<typeof loader>();
  return <StatisticsScreen query={query} statistics={statistics} />;
}
