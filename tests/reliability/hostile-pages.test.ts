import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { seedReader, type Reader } from "../bench/pdf-analysis.ts";
import { freePort } from "../support/machine/free-port.ts";
import { HeapWatch } from "../support/machine/heap-watch.ts";
import { startWebsites, type SiteKind, type Websites } from "../support/upstreams/website.ts";
import { Product } from "./product.ts";
import { peakMiB, serving } from "./serving.ts";

const MAX_HEAP_GROWTH_MB = 64;
/** Most that the local runtime, its buffers and its network may add to it. */
const MAX_PROCESS_GROWTH_MIB = 200;
const TRAINED_WITHIN_MS = 200_000;

let websites: Websites;
let product: Product;
let reader: Reader;
let heap: HeapWatch;
const sites = {} as Record<"help" | "vast" | "traps", string>;

const start = async (kind: SiteKind): Promise<string> =>
  ((await (await fetch(`${websites.controlUrl}/start?kind=${kind}`)).json()) as { url: string }).url;

beforeAll(async () => {
  websites = await startWebsites();
  for (const kind of ["help", "vast", "traps"] as const) sites[kind] = await start(kind);
  const inspector = await freePort();
  heap = new HeapWatch(inspector);
  product = new Product("http://127.0.0.1:9", undefined, {
    INSPECTOR_PORT: String(inspector),
    ALLOWED_PRIVATE_HOSTS: Object.values(sites)
      .map((url) => new URL(url).host)
      .join(),
  });
  reader = await product.prepare((database) => seedReader(database, "combo"));
  await product.start();
}, 240_000);
afterAll(async () => {
  await product.remove();
  await websites.close();
});

async function call<T>(path: string, json?: unknown): Promise<T> {
  const response = await fetch(`${product.origin}/api/v01/support-chatbot/${path}`, {
    method: json === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${reader.token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** Trains a chatbot on pages; the reason why each of them failed, or null, by its address. */
async function learn(urls: string[]): Promise<Map<string, string | null>> {
  const { supportChat } = await call<{ supportChat: { id: string } }>("chat-add", { name: "Reader" });
  await call("add-new-sources", { support_chat_id: supportChat.id, urls });
  const isOver = async () => {
    const shown = await call<{ supportChat: { training_status: string } }>(`chat-show/${supportChat.id}`);
    expect(shown.supportChat.training_status).not.toBe("training");
  };
  await vi.waitFor(isOver, { timeout: TRAINED_WITHIN_MS, interval: 200 });
  const { data } = await call<{ data: { url: string; error: string | null }[] }>(
    `sources?support_chat_id=${supportChat.id}`,
  );
  await call(`chat-delete/${supportChat.id}`, {});
  return new Map(data.map(({ url, error }) => [url, error]));
}

const peaks = () => serving(product).map(peakMiB);

/** How much more is held while `work` runs than while ordinary pages are read. */
async function growthDuring(work: () => Promise<unknown>) {
  const ordinary = () => learn([`${sites.help}/en/delivery`, `${sites.help}/en/news`]);
  await ordinary();
  const before = await heap.peaksDuring(ordinary);
  const processes = peaks();
  const during = await heap.peaksDuring(work);
  const growth = {
    heap: during.heap - before.heap,
    buffers: during.buffers - before.buffers,
    process: Math.max(...peaks().map((peak, at) => peak - (processes[at] ?? 0))),
  };
  console.info(
    JSON.stringify(growth, (_, value: unknown) => (typeof value === "number" ? Math.round(value) : value)),
  );
  return growth;
}

it(
  "R37: a page that opens to 300 MiB is refused, and takes no more memory than others",
  { timeout: 300_000 },
  async () => {
    const bombs = ["/bomb", "/bomb?again=1", "/bomb?again=2"].map((path) => sites.traps + path);
    const plain = `${sites.traps}/five-megabytes`;
    const growth = await growthDuring(async () => {
      const reasons = await learn([...bombs, plain]);
      expect([...reasons.keys()].sort()).toEqual([...bombs, plain].sort());
      expect(reasons.get(plain)).toBe("too_large");
      const ofBombs = bombs.map((url) => reasons.get(url));
      // Unpacking uses processor time: on a busy machine the time limit of a page can end before its size limit is met.
      for (const reason of ofBombs) expect(["too_large", "timeout"]).toContain(reason);
      expect(ofBombs).toContain("too_large");
    });
    expect(growth.heap + growth.buffers).toBeLessThan(MAX_HEAP_GROWTH_MB);
    expect(growth.process).toBeLessThan(MAX_PROCESS_GROWTH_MIB);
  },
);

it(
  "R37: looking through a site of traps, or of 10,000 pages, takes no more memory than others",
  { timeout: 300_000 },
  async () => {
    for (const site of [sites.traps, sites.vast]) {
      const growth = await growthDuring(async () => {
        const { urls } = await call<{ urls: string[] }>("scrape-website-urls", { url: site });
        expect(urls.length).toBeGreaterThan(3);
      });
      expect(growth.heap + growth.buffers).toBeLessThan(MAX_HEAP_GROWTH_MB);
      expect(growth.process).toBeLessThan(MAX_PROCESS_GROWTH_MIB);
    }
  },
);
