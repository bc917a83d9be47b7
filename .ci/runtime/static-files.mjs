import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";
import { Response } from "miniflare";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};
const COMPRESSIBLE = new Set([".css", ".js", ".json", ".svg", ".txt", ".xml", ".webmanifest"]);

/**
 * Stands in for Cloudflare's static files: the folder's files, in brotli; the runtime unpacks it for those who do not take it. File names under
 * `/assets/` hold a hash of their content, so browsers may keep them for ever.
 */
export function staticFiles(folder) {
  compressAll(folder);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const file = join(folder, normalize(decodeURIComponent(pathname)));
    if (!file.startsWith(folder) || !isFile(file)) return new Response("Not found", { status: 404 });
    const compressed = isFile(`${file}.br`);
    const headers = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": pathname.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=300",
      "x-content-type-options": "nosniff",
      vary: "accept-encoding",
      ...(compressed ? { "content-encoding": "br" } : {}),
    };
    const body = readFileSync(compressed ? `${file}.br` : file);
    return new Response(body, { headers, encodeBody: "manual" });
  };
}

function compressAll(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(file)) || isFile(`${file}.br`)) continue;
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), options));
  }
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
