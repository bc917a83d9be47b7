import { z } from "zod";
import { ErrorResponse } from "../contract/response";
import type { Guard } from "../core/routes/guard";
import { isKeyed, type Route, type RouteSpec } from "../core/routes/routes";

/** The security schemes of each guard; an empty object means that no credential is required. */
const SECURITY: Record<Guard, object[]> = {
  anyone: [{}, { bearer: [] }],
  guest: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  owner: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  visitor: [{ visitorSession: [] }],
  webhook: [{ signature: [] }],
};

/** The OpenAPI 3.1 description of the routes, from the schemas that validate them. */
export function describeApi(routes: readonly Route[], version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { method, path, spec } of routes) {
    const address = `/api${path.replace(/:(\w+)/g, "{$1}")}`;
    (paths[address] ??= {})[method.toLowerCase()] = {
      summary: spec.summary,
      security: [
        ...SECURITY[spec.guard],
        ...("orUser" in spec ? SECURITY.user : []),
        // The public key in the body is enough.
        ...(isKeyed(spec) ? [{}] : []),
      ],
      parameters: [...parametersOf(spec.params, "path"), ...parametersOf(spec.query, "query")],
      ...(spec.body ? { requestBody: { content: contentOf(jsonSchema(spec.body, "input")) } } : {}),
      responses: responsesOf(spec),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Atelier", version },
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        visitorSession: { type: "http", scheme: "bearer", description: "Given with a public key" },
        signature: { type: "apiKey", in: "header", name: "signature", description: "As the sender signs" },
      },
      schemas: { Error: jsonSchema(ErrorResponse, "output") },
    },
    paths,
  };
}

const ERROR = {
  description: "Refused or failed",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

function responsesOf({ answer, produces, redirects, status = 200, otherStatus }: RouteSpec): object {
  if (redirects) return { 302: { description: "Leads elsewhere", content: {} }, default: ERROR };
  const content = {
    ...(produces ? { [produces]: {} } : {}),
    ...(answer ? { "application/json": { schema: jsonSchema(answer, "output") } } : {}),
  };
  const response = { description: "Answered", content };
  return {
    [status]: response,
    ...(otherStatus ? { [otherStatus]: response } : {}),
    default: ERROR,
  };
}

type JsonSchema = { properties?: Record<string, object>; required?: string[] };

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): JsonSchema {
  const described = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  // The dialect is OpenAPI's default; naming it at each schema only makes the description longer.
  delete described.$schema;
  return described as JsonSchema;
}

const contentOf = (schema: JsonSchema) => ({
  "application/json": { schema },
  "multipart/form-data": { schema },
  "application/x-www-form-urlencoded": { schema },
});

function parametersOf(schema: z.core.$ZodType | undefined, place: "path" | "query"): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input");
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}
