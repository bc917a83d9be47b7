import { Hono } from "hono";
import { AppError } from "../domain/errors";
import { accounts } from "./accounts";
import { articles } from "./articles";
import { aiModels } from "./ai-models";
import { aiQueries } from "./ai-queries";
import { quota } from "./quota";
import { chatbotRouters } from "./chatbots";
import { content } from "./content/content";
import { landingContent } from "./content/landing-content";
import { conversations } from "./conversations";
import { errorResponse } from "./error-response";
import { describeApi } from "./openapi";
import { mailSettings } from "./settings/mail-settings";
import { storageSettings } from "./settings/storage-settings";
import { jobs } from "./jobs";
import { marketplace } from "./marketplace";
import { pdfRouters } from "./pdf";
import { paymentAdministration } from "./payment-administration";
import { paymentCalls } from "./payments";
import { planRecords, plans } from "./plans";
import { platform } from "./platform";
import type { ApiBindings } from "./api-bindings";
import type { Route } from "./router";
import { settings } from "./settings/settings";
import { socialRouters } from "./social";
import { statistics } from "./usage/statistics";
import { usage } from "./usage/usage";
import { writingRouters } from "./writing";

/** The calls of the modules. Documents of the writing assistant have paths that would be files of the library. */
const moduleRouters = [...chatbotRouters, ...writingRouters, ...socialRouters, ...pdfRouters] as const;

/** Everything below `/api`: one router per noun. In each, static paths come before those with parameters. */
const nouns = (version: string) => [
  platform(version),
  accounts,
  aiModels,
  aiQueries,
  quota,
  conversations,
  articles,
  mailSettings,
  storageSettings,
  marketplace,
  jobs,
  paymentCalls,
  paymentAdministration,
  planRecords,
  settings,
  plans,
  usage,
  statistics,
  content,
  landingContent,
  // Last: paths of modules may begin with a parameter.
  ...moduleRouters,
];

type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** Every route by method and path: `"GET /plans"`, and so on. */
export type ApiCalls = UnionToIntersection<ReturnType<typeof nouns>[number]["calls"]>;

/** Every route of the API, for its description and for tests that check all of them. */
export const apiRoutes = (version: string): Route[] => nouns(version).flatMap((noun): Route[] => noun.routes);

export function createApi(version: string): Hono<ApiBindings> {
  const api = new Hono<ApiBindings>();
  for (const noun of nouns(version)) api.route("/", noun.hono);
  api.get("/openapi.json", (c) => c.json(describeApi(apiRoutes(version), version)));
  for (const path of new Set(apiRoutes(version).map((route) => route.path)))
    api.all(path, () => {
      throw new AppError("method_not_allowed");
    });
  api.all("*", () => {
    throw new AppError("not_found");
  });
  api.onError(errorResponse);
  return api;
}
