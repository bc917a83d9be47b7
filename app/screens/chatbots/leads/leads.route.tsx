import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listLeads } from "#workers/features/chatbots/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { loadChatbot } from "../load-chatbot.server";
import { SectionFailed } from "../section-failed";
import { LeadsScreen } from "./leads-screen";

export const handle = { texts: pageTexts("chatbots", "chatbotActivity", "documents") };

export const loader = pageLoader({ screen: "support-chat" }, async (input) => {
  const { ctx } = input;
  const chatbot = await loadChatbot(input);
  const { leads, next } = await listLeads(ctx, chatbot.id);
  const title = `${CATALOGUES[ctx.locale].chatbots.sections.leads} · ${chatbot.name}`;
  return { chatbot, page: { data: leads, next }, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Leads() {
  const data = useLoaderData<typeof loader>();
  return <LeadsScreen key={data.chatbot.id} {...data} />;
}

export { SectionFailed as ErrorBoundary };
