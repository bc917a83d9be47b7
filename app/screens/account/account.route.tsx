import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { viewAccount } from "#workers/features/accounts/public";
import { listAccounts } from "#workers/features/social/public";
import { viewBilling } from "#workers/features/billing/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { AccountScreen } from "./account-screen";

export const handle = { texts: pageTexts("account", "billing") };

export const loader = pageLoader({ screen: "account" }, async ({ ctx }) => {
  const [account, billing, social] = await Promise.all([
    viewAccount(ctx),
    viewBilling(ctx),
    listAccounts(ctx),
  ]);
  return { account, billing, social, title: CATALOGUES[ctx.locale].account.title };
});

/** Skips the loader once the account was deleted: there is nothing to load, and the screen redirects. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== "delete" && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Atelier` }];

export default function Account() {
  const { account, billing, social } = useLoaderData<typeof loader>();
  return <AccountScreen account={account} billing={billing} social={social} />;
}
