import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { PUBLIC_PAGES } from "../../../workers/contract/content/public-pages";
import { contentPath, PAGES } from "../../../workers/contract/content/vocabulary";
import { LANGUAGES, type Language } from "../../../workers/contract/languages";
import { DEFAULT_POSTS } from "../../../workers/features/content/defaults/articles";
import type { Env } from "../../../workers/core/env";
import worker from "../../support/test-worker";
import { addAdmin } from "../../support/accounts";
import { Client } from "../../support/client";

const guest = new Client();
const FOREVER = "public, max-age=31536000, immutable";
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads the image that the head of a page names. */
async function imageOf(path: string, language: Language) {
  const headers = { "accept-language": language, "user-agent": "Mozilla/5.0 (a browser)" };
  const html = await (await guest.call(path, { headers })).text();
  const read = (name: string) =>
    new RegExp(`<meta property="og:image${name}" content="([^"]*)"`)
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&");
  const url = new URL(read("")!);
  return {
    address: url.pathname + url.search,
    width: read(":width"),
    height: read(":height"),
    alt: read(":alt"),
  };
}

async function fetchImage(address: string) {
  const response = await guest.call(address);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const view = new DataView(bytes.buffer);
  const isPng = PNG.every((byte, at) => bytes[at] === byte);
  const size = isPng ? [view.getUint32(16), view.getUint32(20)] : null;
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return { response, size, hash: Buffer.from(digest).toString("hex") };
}

/** All public pages that the product comes with. */
const PAGES_OF_PRODUCT = [
  ...PUBLIC_PAGES,
  ...PAGES.map(({ slug }) => contentPath("page", slug)),
  ...DEFAULT_POSTS.map(({ slug }) => contentPath("post", slug)),
];

test("every public page names its own image in each language, with its size and a text for it", async () => {
  const seen = new Map<string, string>();
  for (const path of PAGES_OF_PRODUCT)
    for (const language of LANGUAGES) {
      const { address, width, height, alt } = await imageOf(path, language);
      expect(address).toMatch(new RegExp(`^/preview-images/${language}/[\\w/-]+\\.png\\?v=\\w+$`));
      expect([width, height]).toEqual(["1200", "630"]);
      expect(alt).toBeTruthy();
      const { response, size, hash } = await fetchImage(address);
      expect([path, response.status, response.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
      expect(size).toEqual([1200, 630]);
      expect(response.headers.get("cache-control")).toBe(FOREVER);
      expect([path, seen.get(hash)]).toEqual([path, undefined]);
      seen.set(hash, `${language} ${path}`);
    }
});

test.each([
  "/preview-images/en/unknown.png",
  "/preview-images/en/blog/unknown.png",
  "/preview-images/en/company/unknown.png",
  "/preview-images/en/company/about/more.png",
  "/preview-images/en/user/dashboard.png",
  "/preview-images/de/chatpdf.png",
  "/preview-images/en/chatpdf",
  "/preview-images/en/.png",
])("%s is not found", async (path) => {
  const { response } = await fetchImage(path);
  expect(response.status).toBe(404);
});

test("nothing in the address can change what an image says", async () => {
  const { address } = await imageOf("/chatpdf", "en");
  const own = await fetchImage(address);
  const other = await fetchImage("/preview-images/en/chatpdf.png?v=other&title=Anything&lang=fr");
  expect(other.hash).toBe(own.hash);
  expect(other.response.headers.get("cache-control")).toBe("public, max-age=300");
});

test("a changed title has another address, and the old address shows the new title", async () => {
  const { client } = await addAdmin();
  const before = await imageOf("/", "fr");
  const old = await fetchImage(before.address);
  const title = `Un titre ${crypto.randomUUID()}`;
  const created = await client.call("/api/create-landingpage-content", {
    json: { section: "hero", locale: "fr", content: { title, text: "Un texte.", action: "", items: [] } },
  });
  expect(created.status).toBe(201);
  const { content } = (await created.json()) as { content: { id: number } };
  const after = await imageOf("/", "fr");
  const [now, late] = [await fetchImage(after.address), await fetchImage(before.address)];
  await client.call(`/api/delete-landingpage-content/${content.id}`, { method: "DELETE" });

  expect(after.address).not.toBe(before.address);
  expect(after.alt).toBe(title);
  expect(now.hash).not.toBe(old.hash);
  expect(late.hash).toBe(now.hash);
  expect(late.response.headers.get("cache-control")).toBe("public, max-age=300");
  expect((await imageOf("/", "fr")).address).toBe(before.address);
});

describe("the Worker that draws", () => {
  async function ask(painter: Partial<Fetcher>, path: string) {
    const context = createExecutionContext();
    const bindings = { ...env, PREVIEW_IMAGES: painter } as unknown as Env;
    const request = new Request(`http://atelier.test${path}`);
    const response = await worker.fetch(request as never, bindings, context);
    await response.arrayBuffer();
    await waitOnExecutionContext(context);
    return response;
  }

  test("is asked once for each image, regardless of its address", async () => {
    const asked: string[] = [];
    const painter = {
      fetch: async (_: RequestInfo | URL, init?: RequestInit) => {
        asked.push((JSON.parse(init!.body as string) as { title: string }).title);
        return new Response("an image");
      },
    } as unknown as Fetcher;
    const { client } = await addAdmin();
    const title = `Title ${crypto.randomUUID()}`;
    const created = await client.call("/api/create-landingpage-content", {
      json: { section: "hero", locale: "en", content: { title, text: "A text.", action: "", items: [] } },
    });
    const { content } = (await created.json()) as { content: { id: number } };
    for (let time = 0; time < 5; time++) await ask(painter, `/preview-images/en/home.png?v=${time}`);
    await client.call(`/api/delete-landingpage-content/${content.id}`, { method: "DELETE" });
    expect(asked).toEqual([title]);
  });

  test("is replaced by the general image where it fails, for this once", async () => {
    const { client } = await addAdmin();
    const json = {
      ...{ section: "hero", locale: "en" },
      content: { title: `Title ${crypto.randomUUID()}`, text: "A text.", action: "", items: [] },
    };
    const created = await client.call("/api/create-landingpage-content", { json });
    const { content } = (await created.json()) as { content: { id: number } };
    const failing = { fetch: async () => new Response(null, { status: 503 }) } as unknown as Fetcher;
    const response = await ask(failing, "/preview-images/en/home.png");
    await client.call(`/api/delete-landingpage-content/${content.id}`, { method: "DELETE" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/preview.png");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});
