import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
// @ts-expect-error: a script of the tools, without types.
import { staticFiles } from "../../.ci/runtime/static-files.mjs";

const folder = fileURLToPath(new URL("../../public", import.meta.url));
const compressed = mkdtempSync(`${tmpdir()}/compressed-`);
const server = createServer(
  (staticFiles as (folder: string, compressed: string) => RequestListener)(folder, compressed),
);
const get = (path: string, accepted = "identity") =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { "accept-encoding": accepted },
  });

beforeAll(async () => {
  writeFileSync(`${compressed}/favicon.svg`, brotliCompressSync("<svg>small</svg>"));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
});
afterAll(() => {
  server.close();
  rmSync(compressed, { recursive: true });
});

test.each([
  "/%zz.js",
  "/%.js",
  "/%00.js",
  "/%2e%2e/package.json",
  "/..%2fpackage.json",
  "/frames",
  "/_headers",
  "/none.js",
])("%s is not found, and nothing about the machine is revealed", async (path) => {
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

test("every file is served with the type of its extension, and cached as `_headers` says", async () => {
  const { headers } = await get("/favicon.svg");
  expect(headers.get("content-type")).toBe("image/svg+xml");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
});

test("clients that accept brotli get the compressed file, others the plain one", async () => {
  const small = await get("/favicon.svg", "gzip, br");
  expect([small.headers.get("content-encoding"), await small.text()]).toEqual(["br", "<svg>small</svg>"]);
  expect(small.headers.get("vary")).toBe("accept-encoding");
  const plain = await get("/favicon.svg", "gzip");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).not.toBe("<svg>small</svg>");
  expect((await get("/frames/remote-image.html", "br")).headers.get("content-encoding")).toBeNull();
});
