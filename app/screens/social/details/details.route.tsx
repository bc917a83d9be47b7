import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { SectionFailed } from "../section-failed";
import { DetailsScreen } from "./details-screen";
import { loadDetails } from "./load-details.server";

export const handle = { texts: pageTexts("social", "socialCampaign", "documents") };

export const loader = pageLoader({ screen: "social-planner" }, loadDetails);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: [data?.campaign.name, "Atelier"].filter(Boolean).join(" · ") },
];

export default function Details() {
  const data = useLoaderData<typeof loader>();
  return <DetailsScreen key={data.campaign.id} {...data} />;
}

export { SectionFailed as ErrorBoundary };
