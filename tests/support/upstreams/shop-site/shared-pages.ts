import type { ServerResponse } from "node:http";
import { PIXEL_PNG } from "../../documents/pixel.ts";

/** Pages by what they say of themselves for those who share them. */
const PAGES: Record<string, string> = {
  "/news": `<title>Something else</title><meta property="og:title" content="We open in Nantes">
    <meta property="og:description" content="From  1 December on."><meta property="og:image" content="/picture.png">`,
  "/plain": "<title>A plain page</title>",
  "/no-picture": '<title>Its picture is gone</title><meta property="og:image" content="/gone.png">',
  "/text-as-picture": '<title>Its picture is none</title><meta property="og:image" content="/plain">',
  "/untitled": "<p>No title</p>",
};

/** A site whose pages are shared as links. */
export function serveShared(path: string, response: ServerResponse): void {
  if (path === "/picture.png")
    return void response.writeHead(200, { "content-type": "image/png" }).end(PIXEL_PNG);
  const head = PAGES[path];
  const type = { "content-type": "text/html; charset=utf-8" };
  if (head === undefined) return void response.writeHead(404, type).end("<h1>Not here</h1>");
  response.writeHead(200, type).end(`<!doctype html><html><head>${head}</head><body></body></html>`);
}
