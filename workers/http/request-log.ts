import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "./api-bindings";
import { readConfig, type Env } from "../core/env";
import { createLogger } from "../core/logger";
import { countUse, noUse } from "../core/measured-work";

/**
 * Assigns an id to every request, which its response carries, and logs one line when the response begins. The line
 * names the route, never the address: ids in it are what a guest holds instead of a credential.
 */
export const requestLog = createMiddleware<ApiBindings>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  const startedAt = Date.now();
  const use = noUse();
  await countUse(use, next);
  c.res.headers.set("x-request-id", requestId);
  logRequest(c.env, requestId, {
    method: c.req.method,
    path: c.req.routePath,
    status: c.res.status,
    ms: Date.now() - startedAt,
    ...use,
  });
});

interface RequestFields {
  method: string;
  path: string;
  status: number;
  ms: number;
  queries?: number;
  rows_read?: number;
}

/** Writes the line of one request. */
export function logRequest(env: Env, requestId: string, fields: RequestFields): void {
  createLogger(readConfig(env).logLevel, { request_id: requestId }).info("request", { ...fields });
}
