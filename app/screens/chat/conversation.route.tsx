import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { useNonce } from "~/nonce";
import { pageLoader } from "~/page-handlers.server";
import { ChatScreen } from "./chat-screen";
import { loadChat } from "./load-chat.server";

export const handle = { texts: pageTexts("chat") };

export const loader = pageLoader({ screen: "conversation" }, async (input) => {
  const { title, description } = CATALOGUES[input.ctx.locale].chat.conversation;
  return { ...(await loadChat(input)), title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

/** The next conversation needs nothing of this loader: the engine fetches it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod !== undefined && formMethod !== "GET" && defaultShouldRevalidate;

/** A saved conversation of a user, to read and to continue. */
export default function Conversation() {
  const { displayed, limit, initialText, arriving } = useLoaderData<typeof loader>();
  const chat = { displayed, limit, initialText, arriving };
  return <ChatScreen {...chat} nonce={useNonce()} />;
}
