import { type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AccountRequest } from "#workers/contract/accounts";
import { viewAccount } from "#workers/domain/accounts/profile/view-account";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageAction, pageLoader } from "~/page-handlers.server";
import { answerRequest } from "./answer-request.server";
import { AccountScreen } from "./account-screen";

export const loader = pageLoader({ screen: "account" }, async ({ ctx }) => ({
  account: await viewAccount(ctx),
  texts: CATALOGUES[ctx.locale].account,
}));

export const action = pageAction({ screen: "account", body: AccountRequest }, answerRequest);

/** Once the account is gone there is nothing to load: the screen takes leave by itself. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== "delete" && defaultShouldRevalidate;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.texts.title} · Atelier` }];

export default function Account() {
  const { account, texts } = useLoaderData<typeof loader>();
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle(i18n.language, "account"))
    i18n.addResourceBundle(i18n.language, "account", texts);
  return <AccountScreen account={account} />;
}
