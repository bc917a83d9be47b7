import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { S3_BUCKETS, S3_KEYS } from "./s3-access.ts";
import { isSignedWith, SIGNED_QUERY } from "./s3-signature.ts";
import { S3Uploads } from "./s3-uploads.ts";

/**
 * An S3 server on 127.0.0.1: the package s3rver with files on disk, behind what it leaves out: the check of signatures of
 * version 4 and of the hashes of what was sent, and uploads in parts that can be given up. Without a `directory`, its
 * files end with it.
 */
export async function startS3Server({ directory, port = 0 }: { directory?: string; port?: number } = {}) {
  const folder = directory ?? mkdtempSync(path.join(tmpdir(), "atelier-s3-"));
  const configureBuckets = [
    { name: S3_BUCKETS.files },
    { name: S3_BUCKETS.other },
    { name: S3_BUCKETS.calls },
  ];
  const storage = new S3rver({
    ...{ address: "127.0.0.1", port: 0, directory: folder, silent: true, vhostBuckets: false },
    configureBuckets,
  });
  // Requests that end after the server was closed would be logged on a closed logger, which complains on stderr.
  storage.logger.silent = true;
  storeWhole(storage);
  const inner = (await storage.run()).port;
  const uploads = new S3Uploads();
  const front = createServer((incoming, answer) => {
    handle(incoming, answer, { port: inner, uploads }).catch((error: unknown) => {
      if (answer.headersSent) answer.destroy();
      else refuse(answer, 500, "InternalError", String(error));
    });
  });
  await new Promise<void>((listening) => front.listen(port, "127.0.0.1", listening));
  return {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: async () => {
      front.closeAllConnections();
      front.close();
      await storage.close();
      if (!directory) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * S3 has a file once all of it has arrived. s3rver writes into it while it arrives, and keeps the beginning of one whose
 * sender died.
 */
function storeWhole({ store }: S3rver): void {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content);
    const file = store.getResourcePath(bucket, key, "object");
    const arrived = `${file}.${randomUUID()}`;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(arrived, bytes);
    await rename(arrived, file);
    const md5 = createHash("md5").update(bytes).digest("hex");
    await store.putMetadata(bucket, key, metadata, md5);
    return { size: bytes.length, md5 };
  };
}

async function handle(
  incoming: IncomingMessage,
  answer: ServerResponse,
  { port, uploads }: { port: number; uploads: S3Uploads },
): Promise<void> {
  let body: Buffer = await buffer(incoming);
  const url = new URL(incoming.url ?? "/", "http://storage");
  const [, bucket] = url.pathname.split("/");
  if (bucket === S3_BUCKETS.silent) return;
  if (bucket === S3_BUCKETS.stalling)
    return void answer.writeHead(200, { "content-length": 100 }).write("begun");
  if (bucket === S3_BUCKETS.website)
    return void answer.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
  if (bucket === S3_BUCKETS.moved)
    return void answer.writeHead(307, { location: `http://localhost:${port}${url.pathname}` }).end();
  const { method, headers: given, url: address = "/" } = incoming;
  const signed = isSignedWith(S3_KEYS, { method, headers: given, url: address, body });
  if (signed !== "ok") return refuse(answer, 403, signed, `The request is refused: ${signed}`);
  if (bucket === S3_BUCKETS.denied) return refuse(answer, 403, "AccessDenied", "Access Denied");
  const isKnown = Object.values<string | undefined>(S3_BUCKETS).includes(bucket);
  const ofUpload = isKnown ? uploads.answer({ method, headers: given, url, body }) : null;
  if (ofUpload?.refused) return refuse(answer, ofUpload.status, ofUpload.refused, ofUpload.refused);
  if (ofUpload && !ofUpload.file)
    return void answer.writeHead(ofUpload.status, ofUpload.headers).end(ofUpload.text);
  for (const name of SIGNED_QUERY) url.searchParams.delete(name);
  // The second version needs a cipher of s3rver that Node has no more. Both answer what we read.
  if (url.searchParams.get("list-type") === "2") {
    url.searchParams.delete("list-type");
    url.searchParams.set("marker", url.searchParams.get("start-after") ?? "");
    url.searchParams.delete("start-after");
  }
  let headers = withoutChecked(given);
  if (ofUpload?.file) {
    // Parts that were sent are stored as one file.
    body = ofUpload.file.bytes;
    const kept = withoutChecked(ofUpload.file.headers);
    headers = { ...kept, host: given.host, "content-length": String(body.length) };
    url.search = "";
  }
  const forwarded = request(
    {
      ...{ host: "127.0.0.1", port, headers, path: url.pathname + url.search },
      method: ofUpload?.file ? "PUT" : method,
    },
    (inner) => {
      if (ofUpload?.file) {
        inner.resume();
        return void answer.writeHead(inner.statusCode ?? 500).end(ofUpload.text);
      }
      answer.writeHead(inner.statusCode ?? 500, inner.headers);
      inner.pipe(answer);
    },
  );
  forwarded.on("error", (error) => answer.destroy(error));
  answer.on("close", () => forwarded.destroy());
  forwarded.end(body);
}

/** Headers that were checked here, and do not fit what is passed on. */
const CHECKED = ["authorization", "x-amz-content-sha256", "content-md5"];

const withoutChecked = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CHECKED.includes(name)));

function refuse(answer: ServerResponse, status: number, code: string, message: string): void {
  answer
    .writeHead(status, { "content-type": "application/xml" })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    );
}
