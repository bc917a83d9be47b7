import { z } from "zod";
import { routesOf } from "../../../workers/core/feature";
import { FEATURES } from "../../../workers/features";
import type { Route } from "../../../workers/core/routes/routes";
import { inOrder } from "../../../workers/http/api";
import { ErrorResponse } from "../../../workers/contract/response";

const routes = inOrder(routesOf(FEATURES)).map(({ path, route }) => ({
  route,
  pattern: new RegExp(`^/api${path.replace(/:\w+/g, "[^/]+")}$`),
}));

/** Fails unless a response of the API is what its route declares, with no field more or less. */
export async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  const { pathname } = new URL(path, "http://atelier.test");
  if (!pathname.startsWith("/api/") || pathname === "/api/openapi.json") return;
  // A path may match several: the first one answers.
  const found = routes.find(({ route, pattern }) => route.method === method && pattern.test(pathname));
  const problem = await problemOf(found?.route, response);
  if (problem)
    throw new Error(`${method} ${found?.route.path ?? pathname} answered ${response.status}: ${problem}`);
}

async function problemOf(route: Route | undefined, response: Response): Promise<string | null> {
  const { answer, produces, status = 200, otherStatus } = route?.spec ?? {};
  const type = response.headers.get("content-type") ?? "";
  if (!type.startsWith("application/json")) {
    const isOther =
      response.body === null || (produces !== undefined && type.startsWith(produces.replace("*", "")));
    return isOther ? null : `a body of type "${type}"`;
  }
  const isAnswer = answer && (response.status === status || response.status === otherStatus);
  const schema: z.ZodType | z.core.$ZodType = isAnswer ? answer : ErrorResponse;
  const content: unknown = await response.clone().json();
  const parsed = z.safeParse(schema, content);
  // A status that is sent with the answer's body can also be that of an error.
  if (parsed.success || (isAnswer && !response.ok && z.safeParse(ErrorResponse, content).success))
    return null;
  return `${z.prettifyError(parsed.error)}\n${JSON.stringify(content).slice(0, 1_000)}`;
}
