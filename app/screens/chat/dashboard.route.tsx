import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { MAX_QUERY_CHARACTERS } from "#workers/contract/chat-query";
import { listModels } from "#workers/domain/ai-models/list-models";
import { readGuestAllowance } from "#workers/domain/allowance/read-guest-allowance";
import { useNonce } from "~/nonce";
import { pageLoader } from "~/page-handlers.server";
import { ChatScreen } from "./chat-screen";
import { displayedModels } from "./models/displayed-models";

export const handle = { i18n: ["chat", "errors"] };

export const loader = pageLoader({ guard: "guest" }, async ({ ctx, url }) => {
  const [models, limit] = await Promise.all([listModels(ctx), readGuestAllowance(ctx)]);
  const initialText = url.searchParams.get("q")?.slice(0, MAX_QUERY_CHARACTERS) ?? "";
  return { displayed: displayedModels(models), limit, initialText };
});

/** Another conversation needs nothing of the server: it is in this browser. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Dashboard() {
  return <ChatScreen {...useLoaderData<typeof loader>()} nonce={useNonce()} />;
}
