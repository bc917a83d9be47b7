import { afterAll, describe, expect, test } from "vitest";
import { routesOf } from "../../workers/core/feature";
import { FEATURES } from "../../workers/features";
import type { Method } from "../../workers/core/routes/routes";
import { otherBase } from "../../workers/features/social/routes/both-bases";
import { ERROR_TEXTS } from "../../workers/contract/error-texts";
import type { ErrorBody } from "../../workers/contract/response";
import { isPublicPage } from "../../workers/contract/content/public-pages";
import { ACCESS_MATRIX, INVALID_CREDENTIALS } from "../support/access-matrix/access-matrix";
import { newScene, VISITORS, type Scene, type Visitor } from "../support/access-matrix/row";
import { Client, type CallInit } from "../support/client";
import { rowsOf } from "../support/factories";

/** Mails of later tests wait in the outbox again. */
afterAll(() => rowsOf("DELETE FROM settings WHERE setting_key = 'mail_server'"));

const ROUTES = routesOf(FEATURES);
const KEYS = ROUTES.map(({ method, path }) => `${method} ${path}` as const);
const METHODS: Method[] = ["GET", "POST", "PUT", "DELETE"];
const REQUEST_ID = /^[0-9a-f-]{36}$/;

/** The address of a row. A function of the row makes the record that it names. */
async function addressOf(key: string, scene: Scene): Promise<string> {
  const { path } = ACCESS_MATRIX[key]!;
  return typeof path === "string" ? path : path(scene);
}

function callRow(key: string, address: string, client: Client, headers: Record<string, string> = {}) {
  const { json } = ACCESS_MATRIX[key]!;
  const body = typeof json === "function" ? (json as () => object)() : json;
  const sent: CallInit = body instanceof FormData ? { body } : body ? { json: body } : {};
  return client.call(`/api${address}`, { ...sent, headers, method: key.split(" ")[0]! });
}

async function expectError(response: Response, status: number, code: ErrorBody["code"]): Promise<ErrorBody> {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toContain("application/json");
  expect(response.headers.get("x-request-id")).toMatch(REQUEST_ID);
  const body = await response.json<ErrorBody>();
  expect(body).toMatchObject({ code, request_id: response.headers.get("x-request-id") });
  expect(body.error).toBe(body.message);
  return body;
}

const matches = (pattern: string, path: string): boolean =>
  pattern === path || new RegExp(`^${pattern.replace(/:\\w+/g, "[^/:]+")}$`).test(path);

test("R22: every route has a row in the matrix, and no row is left over", () => {
  expect(Object.keys(ACCESS_MATRIX).sort()).toEqual([...KEYS].sort());
});

/** The answer to a credential that was never issued. The only credential of a webhook is its signature. */
const refusalOf = (key: string): [number, ErrorBody["code"]] =>
  ROUTES.find(({ method, path }) => `${method} ${path}` === key)?.spec.guard === "webhook"
    ? [400, "signature_invalid"]
    : [401, "unauthorized"];

describe.each(KEYS)("%s", (key) => {
  test("R22, R23: answers each visitor as the matrix says, and refuses credentials that were never issued", async () => {
    const { expected } = ACCESS_MATRIX[key]!;
    const scene = await newScene();
    const address = await addressOf(key, scene);
    const answers = async (visitor: Visitor, at: string) => {
      const response = await callRow(key, at, scene.clients[visitor]);
      expect(response.status, visitor).toBe(expected[visitor]);
      expect(response.headers.get("x-request-id")).toMatch(REQUEST_ID);
      await response.text();
    };
    // A refused call changes nothing: all of them are sent at once, for the same record.
    await Promise.all([
      ...Object.values(INVALID_CREDENTIALS).map(async (authorization) =>
        expectError(await callRow(key, address, scene.clients.guest, { authorization }), ...refusalOf(key)),
      ),
      ...VISITORS.filter((visitor) => expected[visitor] >= 400).map((visitor) => answers(visitor, address)),
    ]);
    // An admitted call may change or delete its record: each has one of its own.
    const admitted = VISITORS.filter((visitor) => expected[visitor] < 400);
    for (const [index, visitor] of admitted.entries())
      await answers(visitor, index === 0 ? address : await addressOf(key, scene));
  });
});

describe("R23: a duplicated credential", () => {
  test("is refused", async () => {
    const headers = new Headers([
      ["authorization", "Bearer one"],
      ["authorization", "Bearer two"],
    ]);
    await expectError(await new Client().call("/api/ai-models", { headers }), 401, "unauthorized");
  });
});

/** Each route below both bases, as a pattern of addresses. */
const PATTERNS = ROUTES.flatMap(({ method, path }) =>
  [path, otherBase(path)].map((served) => ({
    method: method as string,
    path: served,
    pattern: new RegExp(`^${served.replace(/:\w+/g, "[^/]+")}$`),
  })),
);

/** Words of one path can stand where another has a parameter: `/user/delete/…` is also some `/user/:user/…`. */
const isServedByOther = (method: string, path: string, address: string): boolean =>
  PATTERNS.some(
    (route) => route.method === method && route.path !== path && route.pattern.test(address.split("?")[0]!),
  );

describe("addresses and verbs", () => {
  const paths = [...new Set(ROUTES.map(({ path }) => path))];

  test.each(paths)("%s refuses the verbs that it does not have", async (path) => {
    // `/settings/update` is also a `/settings/:id`.
    const allowed = ROUTES.filter((route) => matches(route.path, path)).map(({ method }) => method);
    const [key] = KEYS.filter((candidate) => candidate.endsWith(` ${path}`));
    const place = ACCESS_MATRIX[key!]!.path;
    const address = typeof place === "string" ? place : path.replace(/:\w+/g, "1");
    const refused = [...METHODS, "PATCH"].filter(
      (verb) => !allowed.includes(verb as Method) && !isServedByOther(verb, path, address),
    );
    await Promise.all(
      refused.map(async (method) => {
        const response = await new Client().call(`/api${address}`, { method });
        await expectError(response, 405, "method_not_allowed");
      }),
    );
  });

  test.each([
    "/api",
    "/api/",
    "/api/nothing",
    "/api/ai-models/1/more",
    "/api//ai-models",
    "/api/%00",
    "/api/a.js",
  ])("%s is not found, as JSON", async (path) => {
    await expectError(await new Client().call(path), 404, "not_found");
  });

  const outsideApi = [
    ...new Set(
      ROUTES.filter(({ path }) => !/version|health|^\/admin\/usage$/.test(path)).map(({ path }) =>
        path.replace(/:\w+/g, "1"),
      ),
    ),
  ];

  test.each(outsideApi.filter(isPublicPage))("%s without /api is a page to read", async (path) => {
    const response = await new Client().call(path, { headers: { accept: "application/json" } });
    expect([200, 404]).toContain(response.status);
    expect(response.headers.get("content-type")).toContain("text/html");
    await response.body?.cancel();
  });

  test("any other address without /api is no call of the API", async () => {
    for (const path of outsideApi.filter((address) => !isPublicPage(address))) {
      const response = await new Client().call(path, { headers: { accept: "application/json" } });
      expect(response.status, path).toBe(302);
      // Some are addresses of pages too: what leads a guest elsewhere is then the page's own guard.
      expect(response.headers.get("location"), path).toMatch(
        /^\/(not-found\?redirect=|user\/dashboard$|admin\/login$)/,
      );
      await response.body?.cancel();
    }
  });

  test("/version.json and /healthz answer at the root too", async () => {
    for (const path of ["/version.json", "/healthz"])
      expect((await new Client().call(path)).headers.get("content-type")).toContain("application/json");
  });
});

describe("an error message is in the reader's language", () => {
  test.each([
    ["fr-FR,fr;q=0.9,en;q=0.5", "fr"],
    ["en-GB", "en"],
    ["de", "en"],
    ["fr-CA,en;q=0.8", "fr"],
    ["de-DE,de,fr", "en"],
    ["en-US,fr;q=0.5", "en"],
    ["en;q=0.5, fr", "fr"],
    ["fro", "en"],
    ["*", "en"],
    [";q=nonsense,,fr;q=", "en"],
    ["", "en"],
  ] as const)("Accept-Language %s: %s", async (header, language) => {
    const headers = { "accept-language": header };
    const body = await expectError(await new Client().call("/api/nothing", { headers }), 404, "not_found");
    expect(body.error).toBe(ERROR_TEXTS[language].not_found);
  });
});

describe("/api/openapi.json", () => {
  test("describes every route, its parameters, its body and what it answers", async () => {
    const description = await (
      await new Client().call("/api/openapi.json")
    ).json<{
      openapi: string;
      paths: Record<
        string,
        Record<
          string,
          {
            parameters: { name: string; in: string }[];
            requestBody?: object;
            responses: Record<string, { content: Record<string, { schema?: object }> }>;
          }
        >
      >;
    }>();
    expect(description.openapi).toBe("3.1.0");
    for (const { method, path, spec } of ROUTES) {
      const address = `/api${path.replace(/:(\w+)/g, "{$1}")}`;
      const operation = description.paths[address]?.[method.toLowerCase()];
      expect(operation, `${method} ${address}`).toBeDefined();
      const inPath = operation!.parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `:${name}`)).toEqual(path.match(/:\w+/g) ?? []);
      expect(Boolean(operation!.requestBody)).toBe(Boolean(spec.body));
      const { content } = operation!.responses[spec.redirects ? "302" : String(spec.status ?? 200)]!;
      if (!spec.redirects) expect(Object.keys(content).length, `${method} ${address}`).toBeGreaterThan(0);
      expect(Boolean(content["application/json"]?.schema)).toBe(Boolean(spec.answer));
      expect(operation!.responses.default!.content["application/json"]!.schema).toEqual({
        $ref: "#/components/schemas/Error",
      });
    }
  });
});
