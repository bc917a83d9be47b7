import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "./i18n/server-i18n";
import { NonceContext } from "./nonce";
import { READING_PAGE_HEADER } from "#workers/page-cache";

/** Answers with the page: as a stream, or whole to whoever indexes it; pages that are only read may be kept ones. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", context.ctx.locale);
  const { body, rendering } = await renderPage(request, remix, context);
  if (isReadingPage(remix)) {
    await body.allReady;
    if (!rendering.failed) headers.set(READING_PAGE_HEADER, "1");
  }
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  return new Response(body, { headers, status: rendering.failed ? 500 : status });
}

/** Whether no route of a successful page wants the framework in the browser: then it is the same for every guest. */
function isReadingPage({ staticHandlerContext, routeModules }: EntryContext): boolean {
  const { matches, errors, statusCode } = staticHandlerContext;
  if (errors || statusCode !== 200) return false;
  return matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { hydrate?: boolean } | undefined;
    return handle?.hydrate === false;
  });
}

async function renderPage(request: Request, remix: EntryContext, { ctx, nonce }: AppLoadContext) {
  const rendering = { failed: false };
  const body = await renderToReadableStream(
    <I18nextProvider i18n={serverI18n(ctx.locale)}>
      <NonceContext.Provider value={nonce}>
        <RemixServer context={remix} url={request.url} nonce={nonce} />
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

/** What a loader or action threw: known refusals are answers, anything else is logged without what people wrote. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (!request.signal.aborted) context.ctx.log.error("page_failed", { detail: String(error).slice(0, 300) });
}
