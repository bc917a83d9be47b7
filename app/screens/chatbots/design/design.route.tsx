import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { loadChatbot } from "../frame/load-chatbot.server";
import { offeredModels } from "../frame/offered-models.server";
import { SectionFailed } from "../frame/section-failed";
import { DesignScreen } from "./design-screen";

export const handle = { texts: pageTexts("chatbots", "chatbotDesign", "visitor", "documents") };

export const loader = pageLoader({ screen: "support-chat" }, async (input) => {
  const { ctx } = input;
  const [chatbot, models] = await Promise.all([loadChatbot(input), offeredModels(ctx)]);
  const title = `${CATALOGUES[ctx.locale].chatbots.sections.design} · ${chatbot.name}`;
  return { chatbot, models, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Design() {
  const { chatbot, models } = useLoaderData<typeof loader>();
  return <DesignScreen key={chatbot.id} chatbot={chatbot} models={models} />;
}

export { SectionFailed as ErrorBoundary };
