import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HOST_PARAMETER, WIDGET_PARAMETER } from "#workers/contract/chatbots/widget-messages";
import { readEmbeddedChatbot } from "#workers/features/chatbots/public";
import { AppError } from "#workers/core/errors";
import { CATALOGUES } from "~/i18n/catalogues";
import { pageTexts } from "~/i18n/load-texts";
import { pageLoader } from "~/page-handlers.server";
import { publicAddress } from "../addresses";
import { PublicChat } from "./public-chat";
import { SandboxNotice } from "./sandbox-notice";

export const handle = { texts: pageTexts("visitor", "chat"), standalone: true };

export const loader = pageLoader({ guard: "anyone" }, async ({ ctx, params, url, policy }) => {
  const found = await readEmbeddedChatbot(ctx, params.key!).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
  const language = found?.chatbot.language ?? ctx.locale;
  policy.language = language;
  policy.embedIn(found?.allowedSites ?? []);
  const chatbot = found?.chatbot ?? null;
  const page = {
    chatbot,
    language,
    title: chatbot?.name ?? CATALOGUES[language].visitor.unavailable.title,
    isWidget: url.searchParams.get(WIDGET_PARAMETER) === "1",
    host: url.searchParams.get(HOST_PARAMETER),
    origin: url.origin,
  };
  return data(page, { status: found ? 200 : 404 });
});

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** A chatbot, on its own page or as the panel of the widget. */
export default function PublicChatbotPage() {
  const { chatbot, language, isWidget, host, origin } = useLoaderData<typeof loader>();
  if (!chatbot) return <Unavailable />;
  return (
    <main className="h-dvh">
      <PublicChat chatbot={chatbot} language={language} host={isWidget ? host : null} />
      <SandboxNotice address={publicAddress(origin, chatbot.access_key)} />
    </main>
  );
}

function Unavailable() {
  const { t } = useTranslation("visitor");
  return (
    <main className="grid min-h-dvh place-items-center px-6 text-center">
      <div className="max-w-sm">
        <h1 className="text-xl font-semibold">{t("unavailable.title")}</h1>
        <p className="mt-2 text-ink-muted">{t("unavailable.body")}</p>
      </div>
    </main>
  );
}
