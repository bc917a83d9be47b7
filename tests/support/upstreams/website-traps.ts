import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { encodeIn } from "../documents/encode-in.ts";

const MEBIBYTE = 1024 * 1024;

let bomb: Promise<Buffer> | null = null;
/** A small file that opens to 300 MiB. */
const gzipBomb = (): Promise<Buffer> =>
  (bomb ??= buffer(Readable.from(Array(300).fill(Buffer.alloc(MEBIBYTE, " "))).pipe(createGzip())));

const html = (response: ServerResponse, body: string, head = "", headers = {}) =>
  void response
    .writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers })
    .end(`<!doctype html><html lang="en"><head>${head}</head><body><main>${body}</main></body></html>`);
const moved = (response: ServerResponse, location: string) =>
  void response.writeHead(302, { location }).end();
const failing = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { "content-type": "text/html" }).end(`<h1>${status}</h1>`);

export interface OtherHosts {
  otherUrl: string;
  canaryUrl: string;
}

type Trap = (response: ServerResponse, query: URLSearchParams, hosts: OtherHosts) => void;

export const TRAPS: Record<string, Trap> = {
  "/endless": (response, query) => {
    const page = Number(query.get("page"));
    html(
      response,
      `<p>Page ${page}</p>${[1, 2, 3].map((n) => `<a href="?page=${page * 3 + n}">on</a>`).join(" ")}`,
    );
  },
  "/calendar": (response) => html(response, `<p>Monday</p><a href="/calendar/next/">next</a>`),
  "/calendar/next": (response) => html(response, `<p>Monday</p><a href="next/">next</a>`),
  "/session": (response) => html(response, `<p>Welcome</p><a href="/session?sid=${Math.random()}">again</a>`),
  "/bomb": (response) => void sendBomb(response, { "content-encoding": "gzip", "content-type": "text/html" }),
  "/bomb.xml.gz": (response) => void sendBomb(response, { "content-type": "application/gzip" }),
  "/drip": (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => response.write("a"), 1_000);
    response.on("close", () => clearInterval(timer));
  },
  "/elsewhere": (response, _, { otherUrl }) => moved(response, `${otherUrl}/`),
  "/inside": (response, _, { canaryUrl }) => moved(response, `${canaryUrl}/`),
  "/to-private": (response) => moved(response, "/private/page"),
  "/private/page": (response) => html(response, "<p>Secret</p>"),
  "/moved": (response) => moved(response, "/page"),
  "/page": (response) => html(response, "<h1>A page</h1><p>As all others.</p>"),
  "/same": (response) => html(response, "<p>As all others.</p>", `<link rel="canonical" href="/page">`),
  "/nested": (response) => html(response, `<p>First.</p>${"<div>".repeat(50_000)}deep`),
  "/five-megabytes": (response) => html(response, "a".repeat(5 * MEBIBYTE)),
  "/picture": (response) => void response.writeHead(200, { "content-type": "image/png" }).end("PNG"),
  "/garbage": (response) =>
    void response
      .writeHead(200, { "content-type": "text/html" })
      .end(
        Buffer.from(Array.from({ length: 900 }, (_, at) => (at % 9 === 0 ? 32 : 128 + ((at * 37) % 127)))),
      ),
  "/cyrillic": (response) =>
    void response
      .writeHead(200, { "content-type": "text/html" })
      .end(
        encodeIn(
          "windows-1251",
          "<h1>Цены</h1><p>Экскурсия стоит тысячу рублей, и дети не платят ничего.</p>",
        ),
      ),
  "/untyped": (response) => void response.writeHead(200).end("<p>What am I?</p>"),
  "/missing": failing(404),
  "/gone": failing(410),
  "/members": failing(403),
  "/broken": failing(500),
  "/noindex": (response) => html(response, "<p>Not this.</p>", `<meta name="robots" content="noindex">`),
  "/noindex-header": (response) => html(response, "<p>Nor this.</p>", "", { "x-robots-tag": "noindex" }),
  "/empty": (response) => html(response, "<nav>Menu</nav>"),
};

const sendBomb = async (response: ServerResponse, headers: Record<string, string>): Promise<void> =>
  void response.writeHead(200, headers).end(await gzipBomb());

const LINKED = [...Object.keys(TRAPS).filter((path) => !path.endsWith(".gz")), "/file.pdf", "/calendar/"];

/** The page that leads into all of them. */
export const trapsHome = (otherUrl: string): string =>
  `<h1>Traps</h1>${[...LINKED, `${otherUrl}/foreign`, "mailto:a@b.example", "/page?utm_source=mail#part"]
    .map((path) => `<p><a href="${path}">${path}</a></p>`)
    .join("")}`;
