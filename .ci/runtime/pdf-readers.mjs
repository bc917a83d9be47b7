import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { root } from "../install.mjs";
import { startReaders } from "./readers.mjs";

/** Longer than a page or an opening that the reader itself ends. */
const MAX_SILENCE_MS = 22_000;
const MAX_AT_ONCE = 8;
const IDLE_MS = 60_000;

/**
 * The PDF reader as the main Worker's binding has it, but in processes of its own. `readFile(key, offset, length)` reads
 * a part of a file of the bucket, or answers null; `folder` is for what the processes are started with.
 */
export async function startPdfReaders({ main, readFile, folder, inspectorPort = 0 }) {
  /** Signed addresses of the documents that are being read. */
  const addresses = new Set();
  const files = await serveFiles(readFile, addresses);
  const readers = startReaders({
    ...{ folder, worker: workerFrom(main, files), inspectorPort },
    ...{ maxSilenceMs: MAX_SILENCE_MS, maxAtOnce: MAX_AT_ONCE, idleMs: IDLE_MS },
  });
  return {
    handle: async (request, response) => {
      const question = await buffer(request);
      const own = addressesIn(question);
      for (const address of own) addresses.add(address);
      await readers.answer(request.url, question, response);
      for (const address of own) addresses.delete(address);
    },
    replace: (bundle) => readers.replace(workerFrom(bundle, files)),
    stop: () => {
      readers.stop();
      files.server.close();
      files.server.closeAllConnections();
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

/** workers/pdf-reader/wrangler.toml, with no way out but to its documents and character maps. */
function workerFrom(main, { port, token }) {
  const text = JSON.stringify;
  const headers = `injectRequestHeaders = [(name = "authorization", value = ${text(`Bearer ${token}`)})]`;
  return {
    ...{ name: "pdfReader", main },
    internet: `external = (address = "127.0.0.1:${port}", http = (style = proxy, ${headers}))`,
    bindings: `
        (name = "CHARACTER_MAPS", service = "character-maps"),
        (name = "FILES", wrapped = (
          moduleName = "atelier:bucket",
          innerBindings = [(name = "files", service = "files")],
        )),`,
    services: `
    (name = "character-maps", disk = (path = ${text(join(root, "node_modules/pdfjs-dist/cmaps"))})),
    (name = "files", external = (address = "127.0.0.1:${port}", http = (${headers}))),`,
    extensions: `(modules = [(name = "atelier:bucket", internal = true, esModule = ${text(BUCKET)})])`,
  };
}
