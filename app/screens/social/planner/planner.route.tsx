import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { SectionFailed } from "../section-failed";
import { loadPlanner } from "./load-planner.server";
import { PlannerScreen } from "./planner-screen";

export const handle = { texts: pageTexts("social", "documents") };

export const loader = pageLoader({ screen: "social-planner" }, async (input) => {
  const { title, description } = CATALOGUES[input.ctx.locale].social;
  return { ...(await loadPlanner(input)), title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? ""} · Atelier` },
  { name: "description", content: data?.description },
];

export default function Planner() {
  return <PlannerScreen {...useLoaderData<typeof loader>()} />;
}

export { SectionFailed as ErrorBoundary };
