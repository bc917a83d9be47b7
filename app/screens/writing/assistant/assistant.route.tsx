import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListFailed } from "~/kit/list/list-failed";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { useUser } from "~/session/session";
import { MissingUser } from "~/shell/missing-user";
import { AssistantScreen } from "./assistant-screen";
import { loadAssistant } from "./load-assistant.server";

export const handle = { texts: pageTexts("writing", "documents", "writingRuns") };

export const loader = pageLoader({ screen: "assistant-ia" }, async (input) => {
  const { title, description } = CATALOGUES[input.ctx.locale].writing;
  return { home: await loadAssistant(input), title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

export default function Assistant() {
  const { home } = useLoaderData<typeof loader>();
  const { id } = useUser();
  return id ? <AssistantScreen key={id} user={id} {...home} /> : <MissingUser />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("writing");
  return <ListFailed title={t("loadFailed")} />;
}
