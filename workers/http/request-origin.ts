import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./api-bindings";
import { AppError } from "../core/errors";
import { readConfig } from "../core/env";
import { createLogger } from "../core/logger";
import { isOwnHost, ORIGIN_PROBLEM } from "../core/own-host";

const HEALTH_PATHS = ["/healthz", "/api/health"];

/**
 * Refuses a Host header with a user name in it, such as `127.0.0.1@evil.example`: no request can be made again from its
 * address, which what answers it does.
 */
export const refuseCredentials = createMiddleware<ApiBindings>(async (c, next) => {
  const { username, password } = new URL(c.req.url);
  if (username || password) throw new AppError("wrong_host");
  await next();
});

let hasReported = false;

/** Refuses requests for other hosts: links in mails and cached pages are made from the address. */
export const checkHost = createMiddleware<ApiBindings>(async (c, next) => {
  const config = readConfig(c.env);
  if (isOwnHost(config, c.req.url) || HEALTH_PATHS.includes(c.req.path)) return next();
  const { appOrigin } = config;
  if (appOrigin === null) {
    if (!hasReported) createLogger("warn", {}).warn("configuration", { problem: ORIGIN_PROBLEM });
    hasReported = true;
    throw new AppError("origin_not_configured");
  }
  const isPage = ["GET", "HEAD"].includes(c.req.method) && !c.req.path.startsWith("/api/");
  if (!isPage) throw new AppError("wrong_host");
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(appOrigin + pathname + search, 308);
});

/**
 * Whether a form of this site sent the request, according to the browser: by `Sec-Fetch-Site`, before that by `Origin`.
 */
export function isFromOurPage(request: Request, appOrigin: string | null): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return request.headers.get("origin") === (appOrigin ?? new URL(request.url).origin);
}
