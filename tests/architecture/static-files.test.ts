import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
// @ts-expect-error: a script of the tools, without types.
import { staticFiles } from "../../.ci/runtime/static-files.mjs";

type Serve = (request: Request) => Promise<Response>;

const folder = fileURLToPath(new URL("../../public", import.meta.url));
const serve = (staticFiles as (folder: string, response: typeof Response) => Serve)(folder, Response);
const get = (path: string) => serve(new Request(`http://127.0.0.1${path}`));

test.each([
  "/%zz.js",
  "/%.js",
  "/%00.js",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/frames",
  "/_headers",
  "/none.js",
])("%s is not found, and nothing of the machine is told", async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, "Not found"]);
});

test("the frame of foreign pictures is confined by its header, wherever it is opened", async () => {
  const response = await get("/frames/remote-image.html");
  expect(response.status).toBe(200);
  const policy = response.headers.get("content-security-policy");
  for (const part of ["default-src 'none'", "frame-ancestors 'self'", "sandbox allow-scripts"])
    expect(policy).toContain(part);
});

test("every file is served as what it is called, and may be kept as `_headers` says", async () => {
  const { headers } = await get("/favicon.svg");
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
});
