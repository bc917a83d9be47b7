import { writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../support/machine/free-port.ts";
import { answers, SERVER_CORE, start } from "./child.ts";
import { HttpConnection, type HttpRequest } from "./http-connection.ts";
import type { Target } from "./target.ts";

export const PAGES = ["/", "/pricing", "/user/dashboard"] as const;

/** Pages a second of the product, compared with a plain Node server that sends the same bytes. */
export interface PageSample {
  path: string;
  bytes: number;
  product: number;
  plain: number;
  errors: string[];
}

const CONNECTIONS = 16;

/** Headers of a browser; without its name, pages are rendered as for a search engine. */
const BROWSER = {
  accept: "text/html",
  "accept-encoding": "gzip, br",
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

const pageRequest = (page: string): HttpRequest => ({ method: "GET", path: page, headers: BROWSER });

/** Measures a page on both servers in turns, each `seconds` long, `rounds` times. */
export async function measurePage(
  product: Target,
  page: string,
  folder: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<PageSample> {
  const sample: PageSample = { path: page, bytes: 0, product: 0, plain: 0, errors: [] };
  const plain = await startPlain(product, page, folder, sample);
  try {
    for (let round = 0; round < rounds; round++) {
      sample.product += (await pagesPerSecond(product.origin, page, seconds, sample.errors)) / rounds;
      sample.plain += (await pagesPerSecond(plain.origin, page, seconds, sample.errors)) / rounds;
    }
  } finally {
    await plain.stop();
  }
  return sample;
}

/** Keeps the page's bytes and has a plain server send them. */
async function startPlain(product: Target, page: string, folder: string, sample: PageSample) {
  const body: Buffer[] = [];
  const connection = new HttpConnection(product.origin, "127.0.0.1");
  const reply = await connection.ask(pageRequest(page), (data) => body.push(Buffer.from(data)));
  connection.close();
  if (reply.status !== 200) sample.errors.push(`${page} answers ${reply.status}`);
  const file = path.join(folder, "page");
  await writeFile(file, Buffer.concat(body));
  sample.bytes = Buffer.concat(body).length;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const script = fileURLToPath(new URL("plain-server.ts", import.meta.url));
  const child = start([process.execPath, script], SERVER_CORE, {
    PLAIN_PORT: String(port),
    PLAIN_FILE: file,
  });
  await answers(origin, child, 10_000);
  return { origin, stop: child.stop };
}

async function pagesPerSecond(
  origin: string,
  page: string,
  seconds: number,
  errors: string[],
): Promise<number> {
  const startedAt = performance.now();
  const stopAt = startedAt + seconds * 1000;
  let pages = 0;
  const visit = async (visitor: number) => {
    const connection = new HttpConnection(origin, `127.0.3.${visitor + 1}`);
    while (performance.now() < stopAt) {
      const reply = await connection.ask(pageRequest(page), () => {});
      if (reply.status === 200) pages++;
      else errors.push(`${page} answers ${reply.status}`);
    }
    connection.close();
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, visitor) =>
      visit(visitor).catch((error) => errors.push(String(error))),
    ),
  );
  return pages / ((performance.now() - startedAt) / 1000);
}
