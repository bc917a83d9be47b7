import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./api/api-bindings";
import { readConfig } from "./env";
import { createLogger } from "./logger";

const HSTS = "max-age=31536000; includeSubDomains";

/**
 * Gives every request an id, adds what every answer carries, and logs one line when the answer begins. The line names the
 * route, never the address: ids in it are what a guest holds instead of a credential.
 */
export const requestLog = createMiddleware<ApiBindings>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  const began = Date.now();
  await next();
  c.res.headers.set("x-request-id", requestId);
  c.res.headers.set("x-content-type-options", "nosniff");
  if (c.req.url.startsWith("https:")) c.res.headers.set("strict-transport-security", HSTS);
  createLogger(readConfig(c.env).logLevel, { request_id: requestId }).info("request", {
    method: c.req.method,
    path: c.req.routePath,
    status: c.res.status,
    ms: Date.now() - began,
  });
});
