import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { AccountRequest } from "#workers/contract/accounts";
import { viewAccount } from "#workers/domain/accounts/profile/view-account";
import { viewBilling } from "#workers/domain/payments/view-billing";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { answerRequest } from "./answer-request.server";
import { AccountScreen } from "./account-screen";

export const handle = { texts: pageTexts("account", "billing") };

export const loader = pageLoader({ screen: "account" }, async ({ ctx }) => ({
  account: await viewAccount(ctx),
  title: CATALOGUES[ctx.locale].account.title,
  billing: await viewBilling(ctx),
}));

export const action = pageAction({ screen: "account", body: AccountRequest }, answerRequest);

/** After the account was deleted there is nothing to load: the screen redirects. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== "delete" && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Atelier` }];

export default function Account() {
  const { account, billing } = useLoaderData<typeof loader>();
  return <AccountScreen account={account} billing={billing} />;
}
