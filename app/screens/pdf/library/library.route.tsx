import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListFailed } from "~/kit/list/list-failed";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { MissingUser } from "~/shell/missing-user";
import { LibraryScreen } from "./library-screen";
import { loadLibrary } from "./load-library.server";

export const handle = { texts: pageTexts("pdf", "documents", "pdfChat", "pdfViewer", "chat") };

export const loader = pageLoader({ screen: "pdf-chat" }, async (input) => {
  const { title, description } = CATALOGUES[input.ctx.locale].pdf;
  return { library: await loadLibrary(input), title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

export default function Library() {
  const { library } = useLoaderData<typeof loader>();
  const { id } = useUser();
  return id ? <LibraryScreen key={id} user={id} {...library} /> : <MissingUser />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("pdf");
  return <ListFailed title={t("loadFailed")} />;
}
