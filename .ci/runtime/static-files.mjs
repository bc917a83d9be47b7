import { readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/**
 * Stands in for Cloudflare's static files. File names under `/assets/` hold a hash of their content, so browsers may
 * keep them for ever. `Response` is Miniflare's own.
 */
export function staticFiles(folder, Response) {
  return async (request) => {
    const { pathname } = new URL(request.url);
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!file.startsWith(folder) || !isFile(file)) return new Response("Not found", { status: 404 });
    const headers = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": pathname.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=300",
      "x-content-type-options": "nosniff",
    };
    return new Response(readFileSync(file), { headers });
  };
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
