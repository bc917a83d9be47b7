import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { MissingUser } from "~/shell/missing-user";
import { loadView } from "./load-view.server";
import { MissingDocument } from "./missing-document";
import { ViewScreen } from "./view-screen";

export const handle = { texts: pageTexts("pdfViewer", "pdfChat", "chat") };

export const loader = pageLoader({ screen: "pdf-chat" }, async (input) => {
  const view = await loadView(input);
  const title = view.file?.name ?? CATALOGUES[input.ctx.locale].pdfViewer.missingTitle;
  return data({ view, title }, { status: view.file ? 200 : 404 });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Atelier` },
];

/** Another page of the same document needs nothing of the loader. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  (currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search ||
    currentUrl.href === nextUrl.href) &&
  defaultShouldRevalidate;

export default function View() {
  const { view } = useLoaderData<typeof loader>();
  const { id } = useUser();
  if (!view.file) return <MissingDocument />;
  return id ? <ViewScreen user={id} {...view} file={view.file} /> : <MissingUser />;
}
