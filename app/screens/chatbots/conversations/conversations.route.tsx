import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { loadChatbot } from "../load-chatbot.server";
import { SectionFailed } from "../section-failed";
import { shownOf } from "./conversation-filter";
import { ConversationsScreen } from "./conversations-screen";
import { loadConversations } from "./load-conversations.server";

export const handle = { texts: pageTexts("chatbots", "chatbotActivity", "documents", "chat") };

export const loader = pageLoader({ screen: "support-chat" }, async (input) => {
  const { ctx, url } = input;
  const chatbot = await loadChatbot(input);
  const shown = shownOf(url.searchParams);
  const title = `${CATALOGUES[ctx.locale].chatbots.sections.conversations} · ${chatbot.name}`;
  return { chatbot, shown, ...(await loadConversations(ctx, chatbot.id, shown)), title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Conversations() {
  const data = useLoaderData<typeof loader>();
  return <ConversationsScreen key={data.chatbot.id} {...data} />;
}

export { SectionFailed as ErrorBoundary };
