import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { serverI18n, shippedJson } from "./i18n/server-i18n";
import { ShippedTextsContext } from "./i18n/shipped-texts";
import { NonceContext } from "./nonce";
import { areasOf, isReadingPage, type PageHandle } from "./page-handle";
import { hashesOfReadingPages } from "./shell/head/reading-script";

/** Answers with the page: as a stream, but complete for search engines and where it is rendered for all guests. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", languageOf(context));
  if (isReadingPage(handlesOf(remix))) context.policy.knowScripts(await hashesOfReadingPages());
  const { body, rendering } = await renderPage(request, remix, context);
  if (context.guestPage || isbot(request.headers.get("user-agent"))) await body.allReady;
  return new Response(body, { headers, status: rendering.failed ? 500 : status });
}

const languageOf = ({ ctx, policy }: AppLoadContext) => policy.language ?? ctx.locale;

async function renderPage(request: Request, remix: EntryContext, context: AppLoadContext) {
  const { ctx, nonce } = context;
  const language = languageOf(context);
  const rendering = { failed: false };
  const areas = areasOf(handlesOf(remix));
  const body = await renderToReadableStream(
    <I18nextProvider i18n={serverI18n(language)}>
      <NonceContext.Provider value={nonce}>
        <ShippedTextsContext.Provider value={shippedJson(language, areas)}>
          <RemixServer context={remix} url={request.url} nonce={nonce} />
        </ShippedTextsContext.Provider>
      </NonceContext.Provider>
    </I18nextProvider>,
    {
      nonce,
      signal: request.signal,
      onError: (error) => {
        rendering.failed = true;
        if (!request.signal.aborted) ctx.log.error("render_failed", { detail: String(error).slice(0, 300) });
      },
    },
  );
  return { body, rendering };
}

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle as PageHandle | undefined);

/**
 * Handles the error of a loader or action: known refusals are answers, anything else is logged without what people
 * wrote.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (!request.signal.aborted) context.ctx.log.error("page_failed", { detail: String(error).slice(0, 300) });
}
