import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation, type ShouldRevalidateFunction } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { MissingUser } from "~/shell/missing-user";
import { EditorScreen } from "./editor-screen";
import { loadEditor } from "./load-editor.server";
import { MissingDocument } from "./missing-document";
import { forgetCreatedHere, wasCreatedHere } from "~/shell/created-here";

export const handle = { texts: pageTexts("writingEditor", "writingReview", "writingRuns") };

export const loader = pageLoader({ screen: "editor" }, async (input) => {
  const page = await loadEditor(input);
  const texts = CATALOGUES[input.ctx.locale].writingEditor;
  const title = page.isMissing ? texts.notFound : page.document?.title || texts.pageTitle;
  return data({ ...page, title }, { status: page.isMissing ? 404 : 200 });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `${page?.title ?? ""} · Atelier` },
];

/** A document that this page has just stored is on the screen already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !wasCreatedHere(nextUrl.pathname);

export default function Editor() {
  const { document, isMissing, template, folder, models } = useLoaderData<typeof loader>();
  const { id } = useUser();
  const { key, pathname } = useLocation();
  /** Identifies the visit of this page that the editor belongs to: a new document keeps it when it gets its address. */
  const visit = useRef({ key, pathname });
  if (visit.current.pathname !== pathname)
    visit.current = { key: wasCreatedHere(pathname) ? visit.current.key : key, pathname };
  useEffect(forgetCreatedHere, [pathname]);
  if (isMissing) return <MissingDocument />;
  if (!id) return <MissingUser />;
  return (
    <EditorScreen
      key={visit.current.key}
      user={id}
      document={document}
      template={template}
      folder={folder}
      models={models}
    />
  );
}
