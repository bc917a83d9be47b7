import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { pdfTextsOf, usePdfTexts } from "../pdf-texts";
import { MissingUser } from "~/shell/missing-user";
import { loadView } from "./load-view.server";
import { MissingDocument } from "./missing-document";
import { ViewScreen } from "./view-screen";

export const loader = pageLoader({ screen: "pdf-chat" }, async (input) => {
  const view = await loadView(input);
  const texts = pdfTextsOf(CATALOGUES, input.ctx.locale);
  return data({ ...view, texts }, { status: view.file ? 200 : 404 });
});

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: `${view?.file?.name ?? view?.texts.pdfViewer.missingTitle ?? ""} · Atelier` },
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
  const { texts, ...view } = useLoaderData<typeof loader>();
  const { id } = useUser();
  usePdfTexts(texts);
  if (!view.file) return <MissingDocument />;
  return id ? <ViewScreen user={id} {...view} file={view.file} /> : <MissingUser />;
}
