import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "./i18n/server-i18n";
import { NonceContext } from "./nonce";
import { isReadingPage, keepPage, keptPage } from "./reading-pages.server";

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
  const kept = keptPage(remix, context);
  if (kept) return new Response(kept, { headers, status });

  const { body, rendering } = await renderPage(request, remix, context);
  if (isReadingPage(remix)) {
    const html = await new Response(body).text();
    if (!rendering.failed) keepPage(remix, context, html);
    return new Response(html, { headers, status: rendering.failed ? 500 : status });
  }
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  return new Response(body, { headers, status: rendering.failed ? 500 : status });
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
