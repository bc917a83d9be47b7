import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as documents from "./documents.ts";
import { eastAsian } from "./east-asian.ts";
import * as hostile from "./hostile.ts";
import type { TestDocument } from "./paper.ts";

export const MAKERS = { ...documents, ...hostile, eastAsian };

/** Makes documents for tests that run where fonts cannot be read: `/<name>?with=<JSON of its argument>`. */
export async function startDocuments(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://documents");
  const make = MAKERS[pathname.slice(1) as keyof typeof MAKERS] as (
    argument?: unknown,
  ) => Promise<TestDocument | Uint8Array>;
  const argument = searchParams.get("with");
  const made = await make(argument === null ? undefined : JSON.parse(argument));
  const { bytes, ...truth } = made instanceof Uint8Array ? { bytes: made, pages: [] } : made;
  response.end(JSON.stringify({ ...truth, bytes: Buffer.from(bytes).toString("base64") }));
}
