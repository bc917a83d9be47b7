import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { SectionFailed } from "../section-failed";
import { loadNew } from "./load-new.server";
import { NewScreen } from "./new-screen";

export const handle = { texts: pageTexts("social", "socialNew", "documents") };

export const loader = pageLoader({ screen: "social-planner" }, async (input) => {
  const { title } = CATALOGUES[input.ctx.locale].socialNew;
  return { ...(await loadNew(input)), title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function NewCampaign() {
  const data = useLoaderData<typeof loader>();
  return <NewScreen {...data} />;
}

export { SectionFailed as ErrorBoundary };
