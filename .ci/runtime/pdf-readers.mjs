import { randomBytes } from "node:crypto";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { root } from "../install.mjs";
import { compatibilityOf } from "./bundle.mjs";
import { ReaderProcess } from "./reader-process.mjs";

/** A reader that nobody needs ends, and gives its memory back. */
const IDLE_MS = 60_000;
/** What a reader holds at most in JavaScript, as an isolate of Cloudflare does; more ends it at once. */
const V8_FLAGS = ["--single-threaded-gc", "--max-semi-space-size=8", "--max-heap-size=192"];

/**
 * The PDF reader as the main Worker's binding has it, but each document that is read in its own process: one that hangs
 * or takes all memory is killed, and the server continues. `readFile(key, offset, length)` reads a part of a file of
 * the bucket, or answers null; `folder` is for what the processes are started with. Where `inspectorPort` is not 0,
 * DevTools reach a reader there while it is the only one.
 */
export async function startPdfReaders({ main, readFile, folder, inspectorPort = 0 }) {
  /** Signed addresses of the documents that are being read. */
  const addresses = new Set();
  const files = await serveFiles(readFile, addresses);
  mkdirSync(folder, { recursive: true });
  const busy = new Set();
  let idle = null;
  let idleTimer;
  let config = writeConfig(folder, main, files);

  const take = () => {
    clearTimeout(idleTimer);
    const isOnly = busy.size === 0;
    const reader = idle?.isAlive ? idle : new ReaderProcess(config, isOnly ? inspectorPort : 0);
    idle = null;
    busy.add(reader);
    return reader;
  };
  const giveBack = (reader) => {
    busy.delete(reader);
    if (!reader.isAlive || reader.config !== config || idle) return reader.kill();
    idle = reader;
    idleTimer = setTimeout(endIdle, IDLE_MS);
    idleTimer.unref();
  };
  const endIdle = () => {
    idle?.kill();
    idle = null;
  };
  return {
    handle: async (request, response) => {
      const question = await buffer(request);
      const own = addressesIn(question);
      for (const address of own) addresses.add(address);
      const reader = take();
      try {
        await reader.answer(Readable.from([question]), response);
      } catch {
        reader.kill();
        if (response.headersSent) response.destroy();
        else response.writeHead(503).end();
      }
      for (const address of own) addresses.delete(address);
      giveBack(reader);
    },
    replace: (bundle) => {
      config = writeConfig(folder, bundle, files);
      endIdle();
    },
    stop: () => {
      endIdle();
      for (const reader of busy) reader.kill();
      files.server.close();
      files.server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Where a question says that its document is, in storages that are not the bucket. */
function addressesIn(question) {
  try {
    return JSON.parse(question).addresses.filter((address) => address !== "bucket");
  } catch {
    return [];
  }
}

/**
 * Serves parts of files, `GET /<key>?offset=…&length=…`, to those that know the token. As a proxy, it leads to the
 * given addresses and nowhere else.
 */
async function serveFiles(readFile, addresses) {
  const token = randomBytes(24).toString("base64url");
  // workerd names no host to a proxy.
  const server = createServer({ requireHostHeader: false }, async ({ url, headers }, answer) => {
    if (headers.authorization !== `Bearer ${token}`) return void answer.writeHead(403).end();
    if (/^https?:/.test(url)) return passOn(addresses.has(url) ? url : null, headers, answer);
    const { pathname, searchParams } = new URL(url, "http://files");
    const [offset, length] = ["offset", "length"].map((name) => Number(searchParams.get(name)));
    try {
      const bytes = await readFile(decodeURIComponent(pathname.slice(1)), offset, length);
      if (bytes) answer.end(bytes);
      else answer.writeHead(404).end();
    } catch {
      answer.writeHead(500).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, token, port: server.address().port };
}

async function passOn(url, { range }, answer) {
  if (!url) return void answer.writeHead(403).end();
  try {
    const part = await fetch(url, { headers: { range }, redirect: "manual" });
    answer.writeHead(part.status);
    answer.end(Buffer.from(await part.arrayBuffer()));
  } catch {
    answer.writeHead(502).end();
  }
}

/** Gives the reader the one method of a bucket that it uses. */
const BUCKET = `export default ({ files }) => ({
  async get(key, { range: { offset, length } }) {
    const answer = await files.fetch(
      \`http://files/\${encodeURIComponent(key)}?offset=\${offset}&length=\${length}\`,
    );
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    throw new Error(\`the file server answers \${answer.status}\`);
  },
});`;

let written = 0;

/**
 * What workerd is started with: workers/pdf-reader/wrangler.toml, with no way out but to its documents and character
 * maps.
 */
function writeConfig(folder, main, { port, token }) {
  const version = (written += 1);
  copyFileSync(main, join(folder, `worker-${version}.js`));
  const file = join(folder, `config-${version}.capnp`);
  const text = JSON.stringify;
  const { compatibilityDate, compatibilityFlags } = compatibilityOf("pdfReader");
  writeFileSync(
    file,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = ${text(V8_FLAGS)},
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "reader")],
  services = [
    (name = "reader", worker = (
      modules = [(name = "worker.js", esModule = embed ${text(`worker-${version}.js`)})],
      compatibilityDate = ${text(compatibilityDate)},
      compatibilityFlags = ${text(compatibilityFlags)},
      bindings = [
        (name = "CHARACTER_MAPS", service = "character-maps"),
        (name = "FILES", wrapped = (
          moduleName = "atelier:bucket",
          innerBindings = [(name = "files", service = "files")],
        )),
      ],
    )),
    (name = "internet", external = (address = "127.0.0.1:${port}", http = (
      style = proxy,
      injectRequestHeaders = [(name = "authorization", value = ${text(`Bearer ${token}`)})],
    ))),
    (name = "character-maps", disk = (path = ${text(join(root, "node_modules/pdfjs-dist/cmaps"))})),
    (name = "files", external = (address = "127.0.0.1:${port}", http = (
      injectRequestHeaders = [(name = "authorization", value = ${text(`Bearer ${token}`)})],
    ))),
  ],
  extensions = [(modules = [(name = "atelier:bucket", internal = true, esModule = ${text(BUCKET)})])],
);
`,
    { mode: 0o600 },
  );
  return file;
}
