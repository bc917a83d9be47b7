import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import { Hono } from "hono";
import * as build from "../build/server";
import { createApi } from "./api";
import { errorResponse } from "./api/error-response";
import { openPageContext } from "./api/guards";
import type { ApiBindings } from "./api/api-bindings";
import { compress } from "./compress";
import type { Context } from "./context";
import { thirdPartiesOn } from "./contract/consent";
import { AppError } from "./domain/errors";
import { invalidationCount } from "./domain/isolate-cache";
import { readConfig, type Env } from "./env";
import { chosenLanguageCookie } from "./language";
import { limitBody, USUAL_LIMIT } from "./limit-body";
import { cachePage, guestPageOf, readCachedPage, type GuestPage } from "./page-cache";
import { handleJobs } from "./queues";
import { requestLog } from "./request-log";
import { checkHost, isFromOurPage } from "./request-origin";
import { runSchedule } from "./schedules";
import { addSecurityHeaders, PagePolicy, withPageHeaders } from "./security-headers";
import { rememberLanguage, sendPreparedPage } from "./send-prepared-page";
import { redirectToUsualPath } from "./usual-path";

export { ConversationStream } from "./durable-objects/conversation-stream/object";
export { TurnLog } from "./durable-objects/turn-log/object";

const version = build.assets.version;
const api = createApi(version);
const handlePage = createRequestHandler(build as unknown as ServerBuild, "production");

const app = new Hono<ApiBindings>();
app.use(redirectToUsualPath(build.routes));
// Cloudflare serves static files before it calls the Worker: a path that looks like one is missing here, or
// the server is a local one.
app.get(
  "/:file{(?!api/|preview-images/|version\\.json$|robots\\.txt$|sitemap\\.xml$|blog/feed\\.xml$).+\\.(?!data$)[a-z0-9]{2,11}}",
  async (c) => compress(c.req.raw, await c.env.ASSETS.fetch(c.req.raw)),
);
app.use(requestLog);
app.use(addSecurityHeaders);
app.use(checkHost);
app.route("/api", api);
app.get("/version.json", (c) => api.fetch(new Request(c.req.raw), c.env, c.executionCtx));
app.get("/healthz", (c) =>
  api.fetch(new Request(new URL("/health", c.req.url), c.req.raw), c.env, c.executionCtx),
);
app.on(["POST", "PUT", "PATCH", "DELETE"], "*", async (c, next) => {
  if (!isFromOurPage(c.req.raw, readConfig(c.env).appOrigin)) throw new AppError("cross_site");
  await next();
});
app.all("*", async (c) => {
  const nonce = newNonce();
  const ctx = await openPageContext(c);
  const page = await guestPageOf(c.req.raw, ctx);
  if (!page) return compress(c.req.raw, await renderPage(c.req.raw, ctx, nonce));
  await rememberLanguage(c.req.raw);
  const cached = readCachedPage(page, c.req.raw, nonce, () => renderGuestPage(page, newNonce()));
  // A page with a quota differs for each guest, and compressing it costs many times more than sending it. In a
  // deployment, Cloudflare's edge compresses it.
  if (cached && page.limit) return cached;
  return compress(c.req.raw, cached ?? (await renderGuestPage(page, nonce)));
});
app.onError(errorResponse);

const newNonce = () => crypto.randomUUID().replaceAll("-", "");

/** Renders a page for all guests, and caches it. */
async function renderGuestPage(page: GuestPage, nonce: string): Promise<Response> {
  const invalidations = invalidationCount();
  return cachePage(page, nonce, invalidations, await renderPage(page.request, page.ctx, nonce, page));
}

async function renderPage(
  request: Request,
  ctx: Context,
  nonce: string,
  guestPage: GuestPage | null = null,
): Promise<Response> {
  const policy = new PagePolicy();
  policy.thirdParties = thirdPartiesOn(new URL(request.url).pathname, ctx.config);
  const rendered = await handlePage(requestOfPage(request), { ctx, nonce, policy, version, guestPage });
  const cookie = await chosenLanguageCookie(request);
  return withPageHeaders(rendered, { nonce, policy, cookie });
}

/**
 * Remix compares Origin with the Host header, which a proxy may have changed. `isFromOurPage` has already checked it.
 */
function requestOfPage(request: Request): Request {
  if (!request.body) return request;
  const limited = limitBody(request, USUAL_LIMIT);
  limited.headers.delete("origin");
  return limited;
}

export default {
  fetch: (request: Request, env: Env, executionContext: ExecutionContext) =>
    sendPreparedPage(request, env) ?? app.fetch(request, env, executionContext),
  queue: handleJobs,
  scheduled: runSchedule,
} satisfies ExportedHandler<Env>;
