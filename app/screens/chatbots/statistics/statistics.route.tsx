import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { STATISTICS_DAYS } from "#workers/contract/chatbots/statistics";
import { listChecks, readStatistics, hasConversations } from "#workers/features/chatbots/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { loadChatbot } from "../load-chatbot.server";
import { SectionFailed } from "../section-failed";
import { StatisticsScreen } from "./statistics-screen";

export const handle = { texts: pageTexts("chatbots", "chatbotActivity", "documents") };

export const loader = pageLoader({ screen: "support-chat" }, async (input) => {
  const { ctx, url } = input;
  const chatbot = await loadChatbot(input);
  const days = STATISTICS_DAYS.find((one) => String(one) === url.searchParams.get("days")) ?? 30;
  const [statistics, checks, isUsed] = await Promise.all([
    readStatistics(ctx, chatbot.id, days),
    listChecks(ctx, chatbot.id),
    hasConversations(ctx, chatbot.id),
  ]);
  const title = `${CATALOGUES[ctx.locale].chatbots.sections.statistics} · ${chatbot.name}`;
  return { chatbot, statistics, checks, isUsed, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Statistics() {
  const data = useLoaderData<typeof loader>();
  return <StatisticsScreen key={data.chatbot.id} {...data} />;
}

export { SectionFailed as ErrorBoundary };
