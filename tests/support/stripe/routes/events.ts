import { asked, LIST_PARAMS, page } from "../wire/lists.ts";
import type { Route } from "./route.ts";

export const eventRoutes: Route[] = [
  {
    method: "GET",
    path: "/v1/events",
    params: [...LIST_PARAMS, "type", "types", "delivery_success"],
    run: ({ account, params, url }) => {
      const types = params.texts("types");
      const delivered = params.boolean("delivery_success");
      return page(account, "event", {
        params,
        url,
        matches: ({ type, pending_webhooks: pending }) =>
          asked(params, "type", type) &&
          (types.length === 0 || types.includes(type)) &&
          (delivered === undefined || delivered === (pending === 0)),
      });
    },
  },
  { method: "GET", path: "/v1/events/:id", params: [], run: ({ account, id }) => account.get("event", id) },
];
