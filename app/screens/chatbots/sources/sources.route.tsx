import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { countSources, listSources } from "#workers/features/chatbots/public";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { loadChatbot } from "../load-chatbot.server";
import { SectionFailed } from "../section-failed";
import { filterOf } from "./source-filter";
import { SourcesScreen } from "./sources-screen";

export const handle = { texts: pageTexts("chatbots", "chatbotSources", "documents") };

export const loader = pageLoader({ screen: "support-chat" }, async (input) => {
  const { ctx, url } = input;
  const chatbot = await loadChatbot(input);
  const filter = filterOf(url.searchParams);
  const [page, counts] = await Promise.all([
    listSources(ctx, { support_chat_id: chatbot.id, ...filter }),
    countSources(ctx, chatbot.id),
  ]);
  const title = `${CATALOGUES[ctx.locale].chatbots.sections.sources} · ${chatbot.name}`;
  return { chatbot, filter, page, counts, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Sources() {
  const data = useLoaderData<typeof loader>();
  return <SourcesScreen key={data.chatbot.id} {...data} />;
}

export { SectionFailed as ErrorBoundary };
