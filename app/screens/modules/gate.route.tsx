import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { screenOfPath } from "#workers/contract/route-access";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { LinkButton } from "~/ui/link-button";
import { useMenu } from "~/shell/menu/menu-entries";
import { MessagePage } from "~/shell/message-page";

export const handle = { texts: pageTexts("plans") };

/**
 * Screens that are not part of the product yet: people with access see that they are not available, others are redirected
 * as usual.
 */
export function loader(args: LoaderFunctionArgs) {
  const screen = screenOfPath(new URL(args.request.url).pathname)!;
  const answer = pageLoader({ screen }, ({ ctx }) =>
    data({ title: CATALOGUES[ctx.locale].plans.gate.title }, { status: 404 }),
  );
  return answer(args);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "robots", content: "noindex" },
];

export default function Gate() {
  const { t } = useTranslation("plans");
  const mayChat = useMenu().open.includes("dashboard");
  return (
    <MessagePage
      title={t("gate.title")}
      actions={
        <>
          {mayChat && (
            <LinkButton to="/user/dashboard" variant="primary">
              {t("gate.chat")}
            </LinkButton>
          )}
          <LinkButton to="/user/upgrade">{t("gate.plans")}</LinkButton>
        </>
      }
    >
      <p>{t("gate.body")}</p>
    </MessagePage>
  );
}
