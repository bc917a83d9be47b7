import { Hono } from "hono";
import { AppError } from "../core/errors";
import type { Route } from "../core/routes/routes";
import { answerCall } from "./answer-call";
import type { ApiBindings } from "./api-bindings";
import { errorResponse } from "./error-response";
import { describeApi } from "./openapi";

/** Everything below `/api`: the routes of all features. */
export function createApi(routes: readonly Route[], version: string): Hono<ApiBindings> {
  const api = new Hono<ApiBindings>();
  for (const { path, route } of inOrder(routes)) api.on(route.method, path, (c) => answerCall(route, c));
  api.get("/openapi.json", (c) => c.json(describeApi(routes, version)));
  for (const path of new Set(routes.map((route) => route.path)))
    api.all(path, () => {
      throw new AppError("method_not_allowed");
    });
  api.all("*", () => {
    throw new AppError("not_found");
  });
  api.onError(errorResponse);
  return api;
}

/** Orders routes so that the right one answers a path that meets two: a static segment goes before a parameter. */
export function inOrder(routes: readonly Route[]): { path: string; route: Route }[] {
  const served = routes.flatMap((route) =>
    [route.path, route.otherPath ?? []].flat().map((path) => ({ path, route })),
  );
  return served.sort((a, b) => shapeOf(a.path).localeCompare(shapeOf(b.path)));
}

/** `001` for `/ai/stream/:request_id`. */
const shapeOf = (path: string): string => path.replace(/\/(:?)[^/]+/g, (_, colon) => (colon ? "1" : "0"));
