import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./api/api-bindings";
import { AppError } from "./domain/errors";
import { readConfig, type Config } from "./env";
import { createLogger } from "./logger";

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HEALTH_PATHS = ["/healthz", "/api/health"];

export const ORIGIN_PROBLEM =
  "APP_ORIGIN is not set: until it is, only localhost and addresses of this machine are answered";

/** Whether a request's address is the configured one, or of this machine. A Host header can name any other. */
export function isOwnHost({ appOrigin }: Config, address: string): boolean {
  const { host, hostname } = new URL(address);
  return LOOPBACK.test(hostname) || (appOrigin !== null && new URL(appOrigin).host === host);
}

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
