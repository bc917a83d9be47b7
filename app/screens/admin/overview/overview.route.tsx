import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readOverview } from "#workers/features/administration/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { OverviewScreen } from "./overview-screen";

/** The figures are streamed when they are ready; placeholders are shown until then. */
export const loader = pageLoader({ guard: "admin" }, ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].admin.menu.overview,
  overview: readOverview(ctx),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Overview() {
  return <OverviewScreen overview={useLoaderData<typeof loader>().overview} />;
}
