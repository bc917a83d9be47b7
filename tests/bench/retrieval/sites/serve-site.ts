import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";
import type { AddressInfo } from "node:net";
import { belongs, folderOf, type Site } from "./sites.ts";

const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".htm": "text/html",
  ".pdf": "application/pdf",
};

/** Serves a site on this machine as a web server does that knows nothing of its pages' encodings. */
export async function serveSite(site: Site): Promise<{ origin: string; close: () => void }> {
  const root = resolve(folderOf(site));
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://site").pathname).slice(1);
    const file = join(root, path);
    const isThere =
      file.startsWith(root + sep) &&
      belongs(site, path) &&
      statSync(file, { throwIfNoEntry: false })?.isFile() === true;
    response.statusCode = isThere ? 200 : 404;
    if (!isThere) return response.end();
    response.setHeader("content-type", TYPES[extname(file)] ?? "application/octet-stream");
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
