import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { UsageQuery } from "#workers/contract/admin/usage-list";
import { readCatalogue } from "#workers/core/ai-models/catalogue";
import { listUsage } from "#workers/core/usage/list-usage";
import { usageStatistics } from "#workers/core/usage/usage-statistics";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { readQuery } from "../shell/read-query.server";
import { UsageScreen } from "./usage-screen";

/** Charts and list are streamed when they are ready; placeholders are shown until then. */
export const loader = pageLoader({ guard: "admin" }, async ({ ctx, url }) => {
  const query = readQuery(UsageQuery, url);
  const models = (await readCatalogue(ctx)).map(({ id, name }) => ({ id, name }));
  const usage = Promise.all([listUsage(ctx, query), usageStatistics(ctx, query)]);
  return { title: CATALOGUES[ctx.locale].admin.menu.usage, query, models, usage };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Usage() {
  return <UsageScreen {...useLoaderData<typeof loader>()} />;
}
