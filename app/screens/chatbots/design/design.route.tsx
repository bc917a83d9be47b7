import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readSettings } from "#workers/core/settings/read-settings";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { loadChatbot } from "../load-chatbot.server";
import { offeredModels } from "../offered-models.server";
import { SectionFailed } from "../section-failed";
import { DesignScreen } from "./design-screen";

export const handle = { texts: pageTexts("chatbots", "chatbotDesign", "visitor", "documents") };

export const loader = pageLoader({ screen: "support-chat" }, async (input) => {
  const { ctx } = input;
  const [chatbot, models, settings] = await Promise.all([
    loadChatbot(input),
    offeredModels(ctx),
    readSettings(ctx),
  ]);
  const title = `${CATALOGUES[ctx.locale].chatbots.sections.design} · ${chatbot.name}`;
  return { chatbot, models, costLimit: settings.chatbot_cost_limit, title };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title ?? ""} · Atelier` }];

export default function Design() {
  const { chatbot, models, costLimit } = useLoaderData<typeof loader>();
  return <DesignScreen key={chatbot.id} chatbot={chatbot} models={models} costLimit={costLimit} />;
}

export { SectionFailed as ErrorBoundary };
