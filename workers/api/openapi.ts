import { z } from "zod";
import type { Route } from "./router";

const ERROR = {
  type: "object",
  properties: { success: { const: false }, error: {}, code: {}, message: {}, request_id: {} },
};

/** The OpenAPI 3.1 description of the routes, from the schemas that validate them. */
export function describeApi(routes: Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, spec } of routes) {
    const address = `/api${path.replace(/:(\w+)/g, "{$1}")}`;
    (paths[address] ??= {})[method.toLowerCase()] = {
      summary: spec.summary,
      security: spec.guard === "admin" ? [{ bearer: [] }] : [],
      parameters: [...parametersOf(spec.params, "path"), ...parametersOf(spec.query, "query")],
      ...(spec.body ? { requestBody: { content: contentOf(jsonSchema(spec.body)) } } : {}),
      responses: {
        200: { description: "Good", content: { [spec.produces ?? "application/json"]: {} } },
        default: { description: "Refused or failed", content: { "application/json": { schema: ERROR } } },
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Atelier", version },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    paths,
  };
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] };

const jsonSchema = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;

const contentOf = (schema: JsonSchema) => ({
  "application/json": { schema },
  "multipart/form-data": { schema },
  "application/x-www-form-urlencoded": { schema },
});

function parametersOf(schema: z.core.$ZodType | undefined, place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}
