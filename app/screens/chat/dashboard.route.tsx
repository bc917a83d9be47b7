import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat-limits";
import { listModels } from "#workers/domain/ai-models/list-models";
import { readGuestAllowance } from "#workers/domain/allowance/read-guest-allowance";
import { CATALOGUES } from "~/i18n/catalogues";
import { useNonce } from "~/nonce";
import { pageLoader } from "~/page-handlers.server";
import { ChatScreen } from "./chat-screen";
import { displayedModels } from "./models/displayed-models";

export const loader = pageLoader({ screen: "dashboard" }, async ({ ctx, url }) => {
  const [models, limit] = await Promise.all([listModels(ctx), readGuestAllowance(ctx)]);
  const { title, description } = CATALOGUES[ctx.locale].chat;
  const initialText = url.searchParams.get("q")?.slice(0, MAX_QUERY_CHARACTERS) ?? "";
  return { displayed: displayedModels(models), limit, initialText, title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

/** Another conversation needs nothing of the server: it is in this browser. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Dashboard() {
  const { displayed, limit, initialText } = useLoaderData<typeof loader>();
  return <ChatScreen displayed={displayed} limit={limit} initialText={initialText} nonce={useNonce()} />;
}
