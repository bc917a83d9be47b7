import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedReader } from "../bench/pdf-analysis.ts";
import { HOSTILE, hostileText } from "../support/documents/hostile-texts.ts";
import { freePort } from "../support/machine/free-port.ts";
import { heldMB } from "../support/machine/heap-watch.ts";
import { startOpenAiUpstream } from "../support/upstreams/openai.ts";
import { Product } from "./product.ts";
import { PLACES, REFUSING, type Hostile, type World } from "./text-places.ts";
import { makeWorld } from "./text-world.ts";
import { unlimitPlans } from "./unlimited-plans.ts";
import { maxWaitMs, Waits } from "./waits.ts";

/** Bytes of the texts of one body. */
const MAX_LIST_BYTES = 600_000;
/** Most that the isolate may hold in the end beyond what it held in the beginning, garbage left out. */
const MAX_GROWTH_MB = 64;
const ADMINISTRATOR = { email: "admin@example.com", password: "the administrator's password" };

let upstream: Awaited<ReturnType<typeof startOpenAiUpstream>>;
let site: Server;
let product: Product;
let world: World;
let inspector: number;
let heldBefore: number;
let pid: number;

beforeAll(async () => {
  upstream = await startOpenAiUpstream();
  upstream.play("scenario:normal?tokens=3&gap=0");
  site = createServer((_, response) => response.setHeader("content-type", "text/html").end("<p>A page."));
  await once(site.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  inspector = await freePort();
  product = new Product(upstream.url, undefined, {
    INSPECTOR_PORT: String(inspector),
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ALLOWED_PRIVATE_HOSTS: host,
  });
  const { reader, demo } = await product.prepare((database) => {
    unlimitPlans(database);
    const demo = database.prepare("SELECT id FROM ai_models WHERE provider = 'Atelier demo'").get()!;
    return { reader: seedReader(database, "combo"), demo: Number(demo.id) };
  });
  await product.start();
  world = await makeWorld(product, reader, { administrator: ADMINISTRATOR, page: `http://${host}/`, demo });
  heldBefore = await heldMB(inspector);
  ({ pid } = product);
}, 240_000);
afterAll(async () => {
  await product.remove();
  await upstream.close();
  site.close();
  site.closeAllConnections();
});

/** Texts that are made of the same, of any length. */
function hostile(name: string): Hostile {
  const text = (length: number) => hostileText(name, length);
  const list = (most: number, length: number) => {
    const one = text(length);
    const room = Math.floor(MAX_LIST_BYTES / Buffer.byteLength(JSON.stringify(one)));
    return Array.from({ length: Math.min(most, Math.max(1, room)) }, () => one);
  };
  return Object.assign(text, { list });
}

it.each(Object.entries(PLACES))("R41: nobody waits for a hostile text: %s", async (route, write) => {
  const waits = new Waits(product);
  const statuses = new Set<number>();
  const writeAll = async (names: readonly string[]) => {
    for (const name of names) statuses.add((await write(hostile(name), world)).status);
  };
  const slow: string[] = [];
  if ((await waits.longestDuring(() => writeAll(HOSTILE))) > maxWaitMs())
    for (const name of HOSTILE) {
      const wait = await waits.shortestDuring(() => writeAll([name]));
      if (wait > maxWaitMs()) slow.push(`${name}: ${Math.round(wait)} ms`);
    }
  expect(slow).toEqual([]);
  const isAccepted = [...statuses].some((status) => status < 300);
  expect([route, isAccepted]).toEqual([route, !REFUSING.includes(route)]);
});

/** A document of the greatest size, in ordinary words. */
const LONG_TEXT = Array.from({ length: 13_000 }, (_, at) => {
  const words = Array.from({ length: 10 }, (__, word) => `word${(at * word) % 5_003}`);
  return `<p>${words.join(" ")}</p>`;
})
  .join("")
  .slice(0, 940_000);

it("R41: nobody waits for documents of the greatest size that are written at once, and asked about", async () => {
  const { user, userId } = world;
  const waits = new Waits(product);
  const made: string[] = [];
  const write = async (title: string) => {
    const path = `/documents/${userId}/assistantdoc`;
    const { document } = await user.get<{ document: { id: string } }>(path, { title, content: LONG_TEXT });
    made.push(document.id);
  };
  const ask = (id: string) =>
    user.post(`/v01/assistant-ai/documents/${id}/messages`, { message: "Which words are there?" });
  const all = ["One", "Two", "Three"];
  expect(await waits.shortestDuring(() => Promise.all(all.map(write)))).toBeLessThan(maxWaitMs());
  expect(await waits.shortestDuring(() => Promise.all(made.slice(0, all.length).map(ask)))).toBeLessThan(
    maxWaitMs(),
  );
});

it("R41: hostile texts leave nothing in memory, and the process alive", async () => {
  expect((await heldMB(inspector)) - heldBefore).toBeLessThan(MAX_GROWTH_MB);
  expect(product.pid).toBe(pid);
});
