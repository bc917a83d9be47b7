import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts, withTexts } from "~/i18n/load-texts";
import { useNonce } from "~/nonce";
import { pageLoader } from "~/page-handlers.server";
import { readClosedModule } from "~/shell/modules/closed-module.server";
import { ChatScreen } from "./chat-screen";
import { loadChat } from "./load-chat.server";

const ClosedModuleNotice = lazy(() =>
  withTexts(["plans"], () => import(/* @server */ "~/shell/modules/closed-module-notice")),
);

export const handle = { texts: pageTexts("chat") };

export const loader = pageLoader({ screen: "dashboard" }, async (input) => {
  const { title, description } = CATALOGUES[input.ctx.locale].chat;
  const [chat, closed] = await Promise.all([loadChat(input), readClosedModule(input.ctx, input.url)]);
  return { ...chat, closed, title, description };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} · Atelier` },
  { name: "description", content: data?.description },
];

/** Another conversation needs nothing of this loader. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export default function Dashboard() {
  const { displayed, limit, initialText, arriving, closed } = useLoaderData<typeof loader>();
  const chat = { displayed, limit, initialText, arriving };
  const notice = closed && (
    <Suspense>
      <ClosedModuleNotice className="mb-2" closed={closed} />
    </Suspense>
  );
  return <ChatScreen {...chat} nonce={useNonce()} notice={notice} />;
}
