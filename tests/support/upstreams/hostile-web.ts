import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** A web of hostile servers, what a DNS resolver says of their names, and a canary that nobody may reach. */
export interface HostileWeb {
  /** Origin of the servers, `http://127.0.0.1:…`; their paths are below. */
  webUrl: string;
  /** A DNS-over-HTTPS resolver that answers JSON. */
  resolverUrl: string;
  /** Listens on 127.0.0.1 and, where there is one, ::1. */
  canaryPort: number;
  /**
   * Returns how often the canary was called, as JSON; `expected` are calls of `/expected`, which tests make to see that
   * it is there.
   */
  canaryHitsUrl: string;
  close(): Promise<void>;
}

export async function startHostileWeb(): Promise<HostileWeb> {
  let hits = 0;
  let expected = 0;
  const canary = createServer(({ url }, response) => {
    if (url === "/expected") expected += 1;
    else hits += 1;
    response.writeHead(200, { "content-type": "text/html" }).end("secret");
  });
  const canaryPort = await listen(canary, "127.0.0.1", 0);
  const canary6 = createServer(canary.listeners("request")[0] as () => void);
  const hasIpv6 = await listen(canary6, "::1", canaryPort).catch(() => 0);
  const control = createServer(
    { keepAliveTimeout: 600_000 },
    (_, response) => void response.end(JSON.stringify({ hits, expected })),
  );
  const controlPort = await listen(control, "127.0.0.1", 0);
  // A pooled connection that closes just as the caller takes it up again would be a fault nobody scripted.
  const web = createServer({ keepAliveTimeout: 600_000 }, serveHostile);
  const webPort = await listen(web, "127.0.0.1", 0);
  const resolver = createServer({ keepAliveTimeout: 600_000 }, resolverWith(new Map()));
  const resolverPort = await listen(resolver, "127.0.0.1", 0);
  const servers = [canary, control, web, resolver, ...(hasIpv6 ? [canary6] : [])];
  return {
    webUrl: `http://127.0.0.1:${webPort}`,
    resolverUrl: `http://127.0.0.1:${resolverPort}/dns-query`,
    canaryPort,
    canaryHitsUrl: `http://127.0.0.1:${controlPort}/`,
    close: async () => {
      await Promise.all(servers.map(shut));
    },
  };
}

const MEBIBYTE = 1024 * 1024;
const zeros = () => Buffer.alloc(64 * MEBIBYTE);

type Page = (response: ServerResponse, request: IncomingMessage, query: URLSearchParams) => void;

const PAGES: Record<string, Page> = {
  "/page": (response) =>
    void response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<h1>Hello</h1>"),
  "/latin": (response) =>
    void response
      .writeHead(200, { "content-type": "text/html; charset=windows-1252" })
      .end(Buffer.from([0x63, 0x61, 0x66, 0xe9])),
  "/headers": (response, request) =>
    void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(request.headers)),
  "/cookie-then-headers": (response) =>
    void response.writeHead(302, { location: "/headers", "set-cookie": "session=1; Path=/" }).end(),
  // Written by hand: a header may hold what Node.js would refuse to send.
  "/redirect": ({ socket }, _, query) => {
    const head = `HTTP/1.1 ${query.get("status") ?? "302"} Moved\r\ncontent-length: 0\r\nconnection: close`;
    socket!.end(`${head}\r\nlocation: ${query.get("to") ?? ""}\r\n\r\n`);
  },
  "/redirect-nowhere": (response) => void response.writeHead(302).end(),
  "/loop": (response) => void response.writeHead(302, { location: "/loop" }).end(),
  "/hops": (response, _, query) => {
    const left = Number(query.get("left"));
    response.writeHead(302, { location: left > 1 ? `/hops?left=${left - 1}` : "/page" }).end();
  },
  "/status": (response, _, query) =>
    void response.writeHead(Number(query.get("code")), { "content-type": "text/html" }).end("no"),
  "/versioned": (response, request) => {
    const version = { etag: '"two"', "last-modified": "Mon, 02 Nov 2026 10:00:00 GMT" };
    const { "if-none-match": tag, "if-modified-since": since } = request.headers;
    const isKnown = tag ? tag === version.etag : since === version["last-modified"];
    if (isKnown) return void response.writeHead(304, version).end();
    response.writeHead(200, { ...version, "content-type": "text/html" }).end("<h1>Two</h1>");
  },
  "/type": (response, _, query) => {
    const type = query.get("type");
    response.writeHead(200, type === null ? {} : { "content-type": type }).end("body");
  },
  "/encoded": (response, _, query) =>
    void response
      .writeHead(200, { "content-type": "text/html", "content-encoding": query.get("as") ?? "" })
      .end(gzipSync("<h1>Hello</h1>")),
  "/gzip-bomb": (response) => bomb(response, "gzip", gzipSync(zeros())),
  "/brotli-bomb": (response) => bomb(response, "br", brotliCompressSync(zeros())),
  "/endless": (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const piece = "a".repeat(64 * 1024);
    const write = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", write);
    write();
  },
  "/large": (response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end(Buffer.alloc(2 * MEBIBYTE, "a")),
  "/exact": (response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end(Buffer.alloc(MEBIBYTE, "a")),
  "/announces-too-much": (response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": String(10 * MEBIBYTE) });
    response.write("a");
  },
  "/announces-more-than-it-sends": (response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": "100" });
    response.write("short", () => response.destroy());
  },
  // Closed afterwards: what is too much would stand before the next response of the connection.
  "/announces-less-than-it-sends": ({ socket }) => {
    const head = "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\ncontent-length: 5";
    socket!.end(`${head}\r\n\r\nHello, and more`);
  },
  "/silent": () => {},
  "/slow": (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const timer = setInterval(() => response.write("a"), 50);
    response.on("close", () => clearInterval(timer));
  },
  "/slow-redirects": (response, _, query) =>
    void setTimeout(
      () => response.writeHead(302, { location: `/slow-redirects?n=${Number(query.get("n")) + 1}` }).end(),
      150,
    ),
  "/hangs-up": ({ socket }) => void socket!.destroy(),
  "/nonsense": ({ socket }) => void socket!.end("\0\0\0 not http at all\r\n\r\n"),
  "/endless-header": ({ socket }) => {
    socket!.write("HTTP/1.1 200 OK\r\nx-long: ");
    const piece = "a".repeat(64 * 1024);
    const write = () => {
      while (!socket!.destroyed && socket!.write(piece));
    };
    socket!.on("drain", write).on("error", () => {});
    write();
  },
};

function serveHostile(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? "/", "http://localhost");
  const page = PAGES[url.pathname];
  response.socket?.on("error", () => {});
  if (page) page(response, request, url.searchParams);
  else response.writeHead(404, { "content-type": "text/html" }).end("not here");
}

function bomb(response: ServerResponse, encoding: string, bytes: Buffer): void {
  response.writeHead(200, { "content-type": "text/html", "content-encoding": encoding }).end(bytes);
}

/** Public and private addresses of names, by the label before `.dns.example.com`; what is before it may be anything. */
const RECORDS: Record<string, { A?: string[]; AAAA?: string[] }> = {
  public: { A: ["93.184.215.14"], AAAA: ["2606:2800:21f:cb07:6820:80da:af6b:8b2c"] },
  four: { A: ["93.184.215.14"] },
  six: { AAAA: ["2606:2800:21f:cb07:6820:80da:af6b:8b2c"] },
  loopback: { A: ["127.0.0.1"] },
  loopback6: { AAAA: ["::1"] },
  private: { A: ["10.0.0.5"] },
  metadata: { A: ["169.254.169.254"] },
  azure: { A: ["168.63.129.16"] },
  unspecified: { A: ["0.0.0.0"] },
  mapped: { AAAA: ["::ffff:127.0.0.1"] },
  nat64: { AAAA: ["64:ff9b::7f00:1"] },
  unique: { AAAA: ["fd00:ec2::254"] },
  mixed: { A: ["93.184.215.14", "127.0.0.1"] },
  families: { A: ["93.184.215.14"], AAAA: ["::1"] },
  nonsense: { A: ["not an address"] },
  empty: {},
};

/** Names of others that tests read pages of, from their own web. */
const OTHERS = ["www.linkedin.com", "x.com"];

/** Answers as `application/dns-json` has it. Names of `rebinding` are public at the first question, then loopback. */
function resolverWith(asked: Map<string, number>) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const name = searchParams.get("name") ?? "";
    const type = searchParams.get("type") === "AAAA" ? "AAAA" : "A";
    const label = OTHERS.includes(name) ? "public" : (name.replace(/\.$/, "").split(".").at(-4) ?? "");
    const send = (Status: number, data: string[] = []) => {
      const alias = { name, type: 5, TTL: 0, data: "alias.example.com." };
      const records = data.map((value) => ({ name, type: type === "A" ? 1 : 28, TTL: 0, data: value }));
      response.writeHead(200, { "content-type": "application/dns-json" });
      response.end(JSON.stringify({ Status, ...(data.length ? { Answer: [alias, ...records] } : {}) }));
    };
    if (label === "silent") return;
    if (label === "broken") return void response.writeHead(502).end("<h1>Bad gateway</h1>");
    if (label === "servfail") return send(2);
    if (label === "rebinding") {
      const before = asked.get(name + type) ?? 0;
      asked.set(name + type, before + 1);
      return send(0, type === "AAAA" ? [] : [before ? "127.0.0.1" : "93.184.215.14"]);
    }
    const records = RECORDS[label];
    return records ? send(0, records[type]) : send(3);
  };
}

const listen = (server: Server, host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const shut = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
