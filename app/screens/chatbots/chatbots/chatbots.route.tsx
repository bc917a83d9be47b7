import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listChatbots } from "#workers/features/chatbots/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { SectionFailed } from "../section-failed";
import { ChatbotsScreen } from "./chatbots-screen";

export const handle = { texts: pageTexts("chatbots", "documents") };

export const loader = pageLoader({ screen: "support-chat" }, async ({ ctx, url }) => {
  const { title, description } = CATALOGUES[ctx.locale].chatbots;
  return {
    chatbots: await listChatbots(ctx),
    origin: ctx.config.appOrigin ?? url.origin,
    title,
    description,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

export default function Chatbots() {
  const { chatbots, origin } = useLoaderData<typeof loader>();
  return <ChatbotsScreen chatbots={chatbots} origin={origin} />;
}

export function ErrorBoundary() {
  return <SectionFailed />;
}
