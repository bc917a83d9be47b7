import type { MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { DASHBOARD } from "#workers/contract/session";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { MessagePage } from "~/shell/message-page";
import { LinkButton } from "~/ui/link-button";

export const handle = { texts: pageTexts("billing") };

export const loader = pageLoader({ guard: "anyone" }, ({ ctx }) => ({
  title: CATALOGUES[ctx.locale].billing.cancelled.title,
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} · Atelier` }];

/** Page that Stripe leads to after a return without a payment. */
export default function PaymentCancelled() {
  const { t } = useTranslation("billing");
  return (
    <MessagePage
      title={t("cancelled.title")}
      actions={
        <>
          <LinkButton to="/user/upgrade" variant="primary">
            {t("cancelled.plans")}
          </LinkButton>
          <LinkButton to={DASHBOARD}>{t("cancelled.chat")}</LinkButton>
        </>
      }
    >
      <p>{t("cancelled.text")}</p>
    </MessagePage>
  );
}
