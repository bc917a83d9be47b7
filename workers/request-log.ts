import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./api/router";
import { readConfig } from "./env";
import { createLogger } from "./logger";

/** Gives every request an id, answers with it, and logs one line when the answer begins. */
export const requestLog = createMiddleware<ApiBindings>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  const began = Date.now();
  await next();
  c.res.headers.set("x-request-id", requestId);
  createLogger(readConfig(c.env).logLevel, { request_id: requestId }).debug("request", {
    method: c.req.method,
    path: c.req.routePath,
    status: c.res.status,
    ms: Date.now() - began,
  });
});
