import { describe, expect, test } from "vitest";
import { z } from "zod";
import { routesOf } from "../../workers/core/feature";
import { FEATURES } from "../../workers/features";
import type { Guard } from "../../workers/core/routes/guard";
import type { Route } from "../../workers/core/routes/routes";
import { inOrder } from "../../workers/http/api";
import { StreamEvent } from "../../workers/contract/chat/stream";
import { words, type Caller, type FieldsByPlace } from "./call";
import { SPECIFIED_CALLS } from "./calls/specified-calls";
import { EFFECTS } from "./effects";
import { fieldsRead, missingFields, missingInEvents } from "./response-fields";

const ROUTES = inOrder(routesOf(FEATURES));

const GUARDS: Record<Caller, Guard[]> = {
  guest: ["anyone", "guest"],
  user: ["user", "owner"],
  admin: ["admin"],
  visitor: ["anyone", "visitor"],
};

/** The route that answers a call: the first whose path matches it, below either base of the planner. */
function routeOf(call: string): Route | undefined {
  const [method, path = ""] = call.split(" ");
  const address = path.replace(/[{}]/g, "-");
  return ROUTES.find(
    (served) =>
      served.route.method === method &&
      new RegExp(`^${served.path.replace(/:\w+/g, "([^/]+)")}$`).test(address),
  )?.route;
}

/**
 * Finds the values a route takes for its parameters where the specification has words: the provider of
 * `/ai/chatgpt/query`.
 */
function wordsInPlaceOfParameters({ path }: Route, call: string): Record<string, string> {
  const given = call.split(" ")[1]!.split("/");
  const named = path.split("/").map((segment, at) => [segment, given[at] ?? ""] as const);
  return Object.fromEntries(
    named
      .filter(([segment, word]) => segment.startsWith(":") && !word.startsWith("{"))
      .map(([segment, word]) => [segment.slice(1), word]),
  );
}

function missingIn({ spec: { answer, produces } }: Route, out: string | FieldsByPlace = {}): string[] {
  const places = Object.entries(typeof out === "string" ? { "": out } : out);
  return places.flatMap(([place, fields]) => {
    if (produces === "text/event-stream") return missingInEvents(StreamEvent, words(fields));
    if (!answer) return words(fields);
    return missingFields(answer, place, words(fields)).map((field) => (place ? `${place}.${field}` : field));
  });
}

/** Uploaded fields: they are read beside the others, and are in no schema. */
const FILES = ["images"];

describe.each(Object.entries(SPECIFIED_CALLS))("%s", (call, { who, in: sent, out }) => {
  test("is answered, to whom the specification says and with all of its fields", () => {
    const route = routeOf(call);
    if (!route) throw new Error("no route has this path and method");
    const given = wordsInPlaceOfParameters(route, call);
    if (Object.keys(given).length > 0) expect(z.safeParse(route.spec.params!, given).success).toBe(true);
    expect(GUARDS[who]).toContain(route.spec.guard);
    expect(missingIn(route, out)).toEqual([]);
  });

  test("reads every field that is sent, and says which it ignores", () => {
    const { body, query } = routeOf(call)!.spec;
    const read = new Map([...fieldsRead(query), ...fieldsRead(body)]);
    const fields = words(sent).filter((field) => read.has(field) || !FILES.includes(field));
    expect(fields.filter((field) => !read.has(field))).toEqual([]);
    const ignored = fields.filter((field) => read.get(field)!.startsWith("Accepted and ignored"));
    expect(ignored).toEqual(fields.filter((field) => "ignored" in (EFFECTS[call]?.[field] ?? {})));
  });
});

test("a field that a response may lack is missing", () => {
  const entry = z.object({ id: z.string(), name: z.optional(z.string()) });
  const schema = z.object({ data: z.nullable(z.array(z.union([entry, z.object({ name: z.string() })]))) });
  expect(missingFields(schema, "data[]", ["id", "name", "size"])).toEqual(["id", "name", "size"]);
  expect(missingFields(z.array(entry), "[]", ["id", "name"])).toEqual(["name"]);
  expect(missingFields(schema, "items[]", ["id"])).toEqual(["id"]);
});
