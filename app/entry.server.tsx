import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { serverI18n } from "./i18n/server-i18n";
import { NonceContext } from "./nonce";

/** Renders a page as a stream; whoever indexes it gets it whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  { ctx, nonce }: AppLoadContext,
): Promise<Response> {
  let failed = false;
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
        failed = true;
        if (!request.signal.aborted) ctx.log.error("render_failed", { detail: String(error).slice(0, 300) });
      },
    },
  );
  if (isbot(request.headers.get("user-agent"))) await body.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-language", ctx.locale);
  return new Response(body, { headers, status: failed ? 500 : status });
}

/** What a loader or action threw: known refusals are answers, anything else is logged without what people wrote. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (!request.signal.aborted) context.ctx.log.error("page_failed", { detail: String(error).slice(0, 300) });
}
