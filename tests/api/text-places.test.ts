import { expect, test } from "vitest";
import { z } from "zod";
import { routesOf } from "../../workers/core/feature";
import { FEATURES } from "../../workers/features";
import type { Route } from "../../workers/core/routes/routes";
import { PLACES, SAME_PLACES } from "../reliability/text-places";

/** Characters from which on a text can keep others waiting. */
const LONG = 1_000;

interface Described {
  maxLength?: number;
  properties?: Record<string, Described>;
  items?: Described | Described[];
  anyOf?: Described[];
  oneOf?: Described[];
  additionalProperties?: Described | boolean;
}

/** The most characters of a text in what a schema describes; 0 without one. */
function longestText({ maxLength = 0, properties = {}, items = [], ...more }: Described): number {
  const { additionalProperties: values, anyOf = [], oneOf = [] } = more;
  const within = [...Object.values(properties), ...[items].flat(), ...anyOf, ...oneOf];
  if (typeof values === "object") within.push(values);
  return Math.max(maxLength, ...within.map(longestText));
}

const takesLongText = ({ spec: { body, query } }: Route): boolean =>
  [body, query].some((schema) => {
    if (!schema) return false;
    const described = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
    return longestText(described as Described) >= LONG;
  });

test("each route by which guests, visitors and users send long texts is tried with hostile ones", () => {
  const routes = routesOf(FEATURES).filter(({ spec }) => spec.guard !== "admin" && spec.guard !== "webhook");
  const missing = routes
    .filter(takesLongText)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !(route in PLACES) && !SAME_PLACES.includes(route));
  expect(missing).toEqual([]);
});
