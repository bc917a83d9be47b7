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
 * Stands in for Cloudflare's static files, headers from `_headers` included. File names under `/assets/` hold a hash of
 * their content, so browsers may cache them permanently. Clients that accept brotli get the file of the same path in
 * `compressedFolder`, if there is one.
 */
export function staticFiles(folder, compressedFolder) {
  const rules = readRules(`${folder}/_headers`);
  return (request, response) => {
    const { pathname } = new URL(request.url, "http://files");
    const file = fileOf(folder, pathname);
    if (!file) return void response.writeHead(404).end("Not found");
    const headers = {
      "content-type": TYPES[extname(file)] ?? "application/octet-stream",
      "cache-control": "public, max-age=300",
    };
    for (const { prefix, name, value } of rules) if (pathname.startsWith(prefix)) headers[name] = value;
    const compressed = /\bbr\b/.test(request.headers["accept-encoding"] ?? "")
      ? fileOf(compressedFolder, pathname)
      : null;
    if (compressed) Object.assign(headers, { "content-encoding": "br", vary: "accept-encoding" });
    response.writeHead(200, headers).end(readFileSync(compressed ?? file));
  };
}

/** The file at a path; null if there is none, or the path cannot be decoded. */
function fileOf(folder, pathname) {
  try {
    const path = normalize(decodeURIComponent(pathname));
    const file = join(folder, path);
    return file.startsWith(`${folder}/`) && path !== "/_headers" && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

/** The rules of a `_headers` file: a path that ends in `*`, then its headers, indented. */
function readRules(file) {
  const rules = [];
  let prefix = "";
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    if (name) rules.push({ prefix, name: name.toLowerCase(), value });
    else prefix = line.trim().replace(/\*$/, "");
  }
  return rules;
}
