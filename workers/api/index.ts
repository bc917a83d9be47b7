import { Hono } from "hono";
import { AppError } from "../domain/errors";
import { accounts } from "./accounts";
import { aiModels } from "./ai-models";
import { aiQueries } from "./ai-queries";
import { allowance } from "./allowance";
import { conversations } from "./conversations";
import { documentSearch } from "./document-search";
import { documentAnalysis } from "./library/analysis";
import { documentScans } from "./library/scans";
import { documents } from "./library/documents";
import { errorResponse } from "./error-response";
import { folders } from "./library/folders";
import { followUps } from "./follow-ups";
import { describeApi } from "./openapi";
import { mailSettings } from "./settings/mail-settings";
import { marketplace } from "./marketplace";
import { pdfChat } from "./pdf-chat";
import { planRecords } from "./plan-catalogue";
import { plans } from "./plans";
import { platform } from "./platform";
import type { ApiBindings } from "./api-bindings";
import type { ApiRouter, Route } from "./router";
import { settings } from "./settings/settings";
import { statistics } from "./statistics";
import { usage } from "./usage";

/** Everything below `/api`: one router a noun. Static paths stand before ones with parameters in each. */
const nouns = (version: string): ApiRouter[] => [
  platform(version),
  accounts,
  aiModels,
  aiQueries,
  allowance,
  conversations,
  followUps,
  mailSettings,
  marketplace,
  pdfChat,
  planRecords,
  settings,
  plans,
  usage,
  statistics,
  folders,
  documentSearch,
  // Last: one of its paths begins with a parameter.
  documentAnalysis,
  documentScans,
  documents,
];

/** Every route of the API, for its description and for the tests that walk them all. */
export const apiRoutes = (version: string): Route[] => nouns(version).flatMap((noun) => noun.routes);

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
