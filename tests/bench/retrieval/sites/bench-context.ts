import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import pdfReader from "../../../../workers/pdf-reader/worker";
import type { ReaderEnv } from "../../../../workers/pdf-reader/read-source";
import textReader from "../../../../workers/text-reader/worker";
import { createContext, type Context } from "../../../../workers/core/context";
import type { Env } from "../../../../workers/core/env";
import { sqliteD1 } from "../sqlite-d1";

const CHARACTER_MAPS = "node_modules/pdfjs-dist/cmaps";

/** A context of the product over a database of this process, whose files are those of a folder. */
export function benchContext(database: DatabaseSync, folder: string, host: string): Context {
  const files = filesBelow(folder);
  const readerEnv = {
    FILES: files,
    CHARACTER_MAPS: asFetcher(
      ({ url }) => new Response(readFileSync(join(CHARACTER_MAPS, new URL(url).pathname))),
    ),
  } as unknown as ReaderEnv;
  const readPdf = pdfReader.fetch as unknown as (request: Request, env: ReaderEnv) => Promise<Response>;
  const env = {
    DB: sqliteD1(database),
    FILES: files,
    ASSETS: asFetcher(({ url }) => new Response(readFileSync(join("public", new URL(url).pathname)))),
    // Nothing listens to it: jobs are run where they are started.
    JOBS: { sendBatch: async () => {} },
    TEXT_READER: asFetcher((request) => textReader.fetch(request)),
    PDF_READER: asFetcher((request) => readPdf(request, readerEnv)),
    ALLOWED_PRIVATE_HOSTS: host,
    ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 1).toString("base64")}`,
  } as unknown as Env;
  const nobody = { product: null as unknown as Context["product"], actor: { kind: "system" } as const };
  return createContext(env, { ...nobody, locale: "en", requestId: "bench", waitUntil: () => {} });
}

const asFetcher = (answer: (request: Request) => Response | Promise<Response>) => ({
  fetch: async (url: string, init?: RequestInit) => answer(new Request(url, init)),
});

/** Enough of a bucket for what is read of it while a chatbot is trained. */
function filesBelow(folder: string) {
  return {
    get: async (key: string, options?: { range?: { offset: number; length: number } }) => {
      const path = join(folder, key);
      const bytes = readFileSync(path);
      const { offset, length } = options?.range ?? { offset: 0, length: statSync(path).size };
      const part = new Uint8Array(bytes.subarray(offset, offset + length));
      return { arrayBuffer: async () => part.buffer };
    },
  };
}
