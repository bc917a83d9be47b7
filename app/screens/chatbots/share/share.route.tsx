import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listDeliveries, readWebhook } from "#workers/features/chatbots/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { loadChatbot } from "../load-chatbot.server";
import { SectionFailed } from "../section-failed";
import { ShareScreen } from "./share-screen";

export const handle = { texts: pageTexts("chatbots", "chatbotShare", "documents") };

export const loader = pageLoader({ screen: "support-chat" }, async (input) => {
  const { ctx, url } = input;
  const chatbot = await loadChatbot(input);
  const [webhook, deliveries] = await Promise.all([
    readWebhook(ctx, chatbot.id),
    listDeliveries(ctx, chatbot.id),
  ]);
  const title = `${CATALOGUES[ctx.locale].chatbots.sections.share} · ${chatbot.name}`;
  return { chatbot, webhook, deliveries, origin: ctx.config.appOrigin ?? url.origin, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Share() {
  const data = useLoaderData<typeof loader>();
  return <ShareScreen key={data.chatbot.id} {...data} />;
}

export { SectionFailed as ErrorBoundary };
