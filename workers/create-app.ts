import { createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { Hono } from "hono";
import * as build from "../build/server";
import { answerCall } from "./http/answer-call";
import { createApi } from "./http/api";
import { errorResponse } from "./http/error-response";
import { openPageContext } from "./http/guards";
import type { ApiBindings } from "./http/api-bindings";
import { compress } from "./http/compress";
import type { Context } from "./core/context";
import { thirdPartiesOn } from "./contract/consent";
import { AppError } from "./core/errors";
import { drainRefused } from "./http/drain-body";
import { releaseWhenAnswered } from "./core/held-memory";
import { invalidationCount } from "./core/isolate-cache";
import { readConfig, type Env } from "./core/env";
import { chosenLanguageCookie } from "./http/language";
import { USUAL_LIMIT } from "./core/routes/body";
import { limitBody } from "./http/limit-body";
import { cachePage, guestPageOf, readCachedPage, type GuestPage } from "./http/page-cache";
import { conversationStream } from "./durable-objects/conversation-stream/object";
import { turnLog } from "./durable-objects/turn-log/object";
import { createProduct, routesOf, type Feature } from "./core/feature";
import type { Product } from "./core/product";
import type { Route } from "./core/routes/routes";
import { handleJobs } from "./core/jobs/handle-jobs";
import { requestLog } from "./http/request-log";
import { checkHost, isFromOurPage, refuseCredentials } from "./http/request-origin";
import { runSchedule } from "./core/run-schedule";
import { addSecurityHeaders, PagePolicy, withPageHeaders } from "./http/security-headers";
import { rememberLanguage, sendPreparedPage } from "./http/send-prepared-page";
import { redirectToUsualPath } from "./http/usual-path";

const handlePage = createRequestHandler(build as unknown as ServerBuild, "production");

/** The Worker of these features: what they declare together, its handlers, and the classes of its Durable Objects. */
export function createApp(features: readonly Feature[]) {
  const product = createProduct(features, build.assets.version);
  const app = createRouter(product, routesOf(features));
  const answer = (request: Request, env: Env, execution: ExecutionContext) =>
    drainRefused(request, releaseWhenAnswered(request, app.fetch(request, env, execution), execution));
  const handlers = {
    fetch: (request: Request, env: Env, execution: ExecutionContext) =>
      sendPreparedPage(request, env) ?? answer(request, env, execution),
    queue: handleJobs(product),
    scheduled: runSchedule(product),
  } satisfies ExportedHandler<Env>;
  return { product, handlers, ConversationStream: conversationStream(product), TurnLog: turnLog(product) };
}

function createRouter(product: Product, routes: readonly Route[]): Hono<ApiBindings> {
  const app = new Hono<ApiBindings>();
  app.use(async (c, next) => {
    c.set("product", product);
    await next();
  });
  app.use(refuseCredentials);
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
  app.route("/api", createApi(routes, product.version));
  for (const route of routes) {
    if (route.path === "/version.json") app.get("/version.json", (c) => answerCall(route, c));
    if (route.path === "/health") app.get("/healthz", (c) => answerCall(route, c));
  }
  app.on(["POST", "PUT", "PATCH", "DELETE"], "*", async (c, next) => {
    if (!isFromOurPage(c.req.raw, readConfig(c.env).appOrigin)) throw new AppError("cross_site");
    await next();
  });
  app.all("*", async (c) => {
    const nonce = newNonce();
    const ctx = await openPageContext(c);
    const page = await guestPageOf(c.req.raw, ctx);
    if (!page) return compress(c.req.raw, await renderPage(c.req.raw, ctx, nonce, new PagePolicy()));
    await rememberLanguage(c.req.raw);
    const cached = readCachedPage(page, c.req.raw, nonce, () => renderGuestPage(page, newNonce()));
    // A page with a quota differs for each guest, and compressing it costs many times more than sending it. In a
    // deployment, Cloudflare's edge compresses it.
    if (cached && page.limit) return cached;
    return compress(c.req.raw, cached ?? (await renderGuestPage(page, nonce)));
  });
  app.onError(errorResponse);
  return app;
}

const newNonce = () => crypto.randomUUID().replaceAll("-", "");

/** Renders a page for all guests, and caches it if it is whole. */
async function renderGuestPage(page: GuestPage, nonce: string): Promise<Response> {
  const invalidations = invalidationCount();
  const policy = new PagePolicy();
  const rendered = await renderPage(page.request, page.ctx, nonce, policy, page);
  return cachePage(page, nonce, policy.isWhole ? invalidations : null, rendered);
}

async function renderPage(
  request: Request,
  ctx: Context,
  nonce: string,
  policy: PagePolicy,
  guestPage: GuestPage | null = null,
): Promise<Response> {
  policy.thirdParties = thirdPartiesOn(new URL(request.url).pathname, ctx.config);
  const rendered = await handlePage(requestOfPage(request), { ctx, nonce, policy, guestPage });
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
