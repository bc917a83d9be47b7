import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CONNECT_RESULTS } from "#workers/contract/social/accounts";
import {
  accountWarnings,
  availablePlatforms,
  listAccounts,
  readPreferences,
} from "#workers/features/social/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { SectionFailed } from "../section-failed";
import { AccountsScreen } from "./accounts-screen";

export const handle = { texts: pageTexts("social", "documents") };

export const loader = pageLoader({ screen: "social-planner" }, async ({ ctx, url }) => {
  const [accounts, warnings, preferences] = await Promise.all([
    listAccounts(ctx),
    accountWarnings(ctx),
    readPreferences(ctx),
  ]);
  const result = CONNECT_RESULTS.find((one) => one === url.searchParams.get("connect")) ?? null;
  const title = CATALOGUES[ctx.locale].social.sections.accounts;
  return { accounts, warnings, preferences, configured: availablePlatforms(ctx), result, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Accounts() {
  return <AccountsScreen {...useLoaderData<typeof loader>()} />;
}

export { SectionFailed as ErrorBoundary };
