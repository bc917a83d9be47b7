import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CATALOGUES } from "~/i18n/catalogues";
import { buttonStyle } from "~/ui/button-style";
import { MessagePage } from "~/shell/message-page";
import { sameOriginPath } from "~/same-origin-path";

export const handle = { hydrate: false, isText: true };

export function loader({ request, context: { ctx } }: LoaderFunctionArgs) {
  const asked = sameOriginPath(new URL(request.url).searchParams.get("redirect"));
  const { title, description } = CATALOGUES[ctx.locale].shell.notFound;
  return data({ asked, title, description }, { status: 404 });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  const { t } = useTranslation("shell");
  const { asked } = useLoaderData<typeof loader>();
  return (
    <main className="grid min-h-dvh">
      <MessagePage
        title={t("notFound.title")}
        actions={
          <>
            <a href="/" className={buttonStyle("primary", "medium")}>
              {t("notFound.home")}
            </a>
            <a href="/user/dashboard" className={buttonStyle("secondary", "medium")}>
              {t("notFound.chat")}
            </a>
          </>
        }
      >
        <p>{t(asked ? "notFound.asked" : "notFound.plain")}</p>
        {asked && (
          <p className="mt-3 rounded-md bg-surface-sunken px-3 py-2 font-mono text-sm break-all text-ink">
            {asked}
          </p>
        )}
      </MessagePage>
    </main>
  );
}
