import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { pdfTextsOf, usePdfTexts } from "../pdf-texts";
import { MissingUser } from "~/shell/missing-user";
import { LibraryFailed } from "./library-failed";
import { LibraryScreen } from "./library-screen";
import { loadLibrary } from "./load-library.server";

export const loader = pageLoader({ screen: "pdf-chat" }, async (input) => ({
  ...(await loadLibrary(input)),
  texts: pdfTextsOf(CATALOGUES, input.ctx.locale),
}));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.texts.pdf.title} · Atelier` },
  { name: "description", content: data?.texts.pdf.description },
];

export default function Library() {
  const { texts, ...library } = useLoaderData<typeof loader>();
  const { id } = useUser();
  usePdfTexts(texts);
  return id ? <LibraryScreen key={id} user={id} {...library} /> : <MissingUser />;
}

export function ErrorBoundary() {
  return <LibraryFailed />;
}
