import { describe, expect, test } from "vitest";
import { addAdmin } from "../../support/accounts";
import { Client } from "../../support/client";

const guest = new Client();
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;

describe("the blog", () => {
  test("is listed in the language that is asked for, and each post can be read", async () => {
    const { data } = await json<{ data: { id: string; title: string }[] }>(
      guest.call("/api/blog?language=fr"),
    );
    expect(data.map(({ title }) => title)).toContain("Comment une citation est vérifiée");
    const { article } = await json<{ article: { html: string; language: string } }>(
      guest.call("/api/blog/how-citations-are-verified?language=fr"),
    );
    expect(article.language).toBe("fr");
    expect(article.html).toContain("<h2");
  });

  test("has its pages by their numbers too", async () => {
    const page = async (query: string) => json<object>(guest.call(`/api/blog?${query}`));
    expect(await page("page=1")).toEqual(await page(""));
    expect(await page("page=50")).toEqual({ data: [], next: null });
    expect((await guest.call("/api/blog?page=0")).status).toBe(422);
  });

  test.each(["/api/blog/unknown", "/api/blog/UPPER", "/api/blog/999999999", "/api/pages/company/none"])(
    "%s is not found",
    async (path) => expect((await guest.call(path)).status).toBe(404),
  );
});

describe("the landing page's texts", () => {
  const items = [{ title: "Why?", text: "Because.", note: "" }];
  const faq = (title: string) => ({
    section: "faq",
    locale: "fr",
    content: { title, text: "", action: "", items },
  });

  test("are written, listed, changed by their id, and deleted by administrators", async () => {
    const { client } = await addAdmin();
    const created = await client.call("/api/create-landingpage-content", { json: faq("Une") });
    expect(created.status).toBe(201);
    const { content } = await json<{ content: { id: number } }>(created);
    const list = () =>
      json<{ data: { id: number; content: { title: string } }[] }>(
        guest.call("/api/get-landingpage-content"),
      );
    const titleOf = async () => (await list()).data.find(({ id }) => id === content.id)?.content.title;
    expect(await titleOf()).toBe("Une");

    await client.call("/api/create-landingpage-content", { json: { ...faq("Deux"), id: content.id } });
    expect(await titleOf()).toBe("Deux");
    const path = `/api/update-landingpage-content/${content.id}`;
    await client.call(path, { method: "PUT", json: { content: faq("Trois").content } });
    expect(await titleOf()).toBe("Trois");
    await client.call(`/api/delete-landingpage-content/${content.id}`, { method: "DELETE" });
    expect(await titleOf()).toBe("Questions et réponses");
    const shown = await json<{ content: object }>(guest.call(`/api/get-landingpage-content/${content.id}`));
    expect(shown.content).toMatchObject({ section: "faq", locale: "fr", is_default: 1 });
    const again = await client.call(`/api/delete-landingpage-content/${content.id}`, { method: "DELETE" });
    expect(again.status).toBe(404);
  });

  test("are in the landing page of all visitors as soon as they are published, and no longer once deleted", async () => {
    const landing = async () => {
      const headers = { "accept-language": "fr", "user-agent": "Mozilla/5.0 (a browser)" };
      return (await guest.call("/", { headers })).text();
    };
    const { client } = await addAdmin();
    const ours = [await landing(), await landing()];
    const title = `Questions ${crypto.randomUUID()}`;
    const created = await client.call("/api/create-landingpage-content", { json: faq(title) });
    const published = [await landing(), await landing()];
    const { content } = await json<{ content: { id: number } }>(created);
    await client.call(`/api/delete-landingpage-content/${content.id}`, { method: "DELETE" });
    const pages = [...ours, ...published, await landing(), await landing()];
    expect(pages.map((html) => html.includes(title))).toEqual([false, false, true, true, false, false]);
    expect(published[0]).toContain("Because.");
  });

  test.each([
    ["an unknown section", { section: "footer", locale: "en", content: { title: "A" } }],
    ["an unknown language", { section: "hero", locale: "de", content: { title: "A" } }],
    ["no title", { section: "hero", locale: "en", content: { title: " " } }],
    ["entries where there are none", { section: "hero", locale: "en", content: { title: "A", items } }],
    ["no content", { section: "hero", locale: "en" }],
    ["text that is no content", { section: "hero", locale: "en", content: "[" }],
  ])("are refused with %s", async (_, body) => {
    const { client } = await addAdmin();
    expect((await client.call("/api/create-landingpage-content", { json: body })).status).toBe(422);
  });
});

describe("pictures of pages", () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { client } = await addAdmin();
    const body = new FormData();
    body.set("image", new File([bytes], "a.png", { type: "image/png" }));
    return client.call("/api/content-images", { method: "POST", body });
  };

  test("are stored by administrators and seen by everyone, and can run nothing", async () => {
    const stored = await upload(PNG);
    expect(stored.status).toBe(201);
    const { image } = await json<{ image: { url: string } }>(stored);
    const seen = await guest.call(image.url);
    expect(new Uint8Array(await seen.arrayBuffer())).toEqual(PNG);
    expect(seen.headers.get("content-type")).toBe("image/png");
    expect(seen.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(seen.headers.get("cache-control")).toContain("immutable");
  });

  test("are pictures by their bytes, not by their name", async () => {
    expect((await upload(new TextEncoder().encode("<svg onload=alert(1)>"))).status).toBe(415);
  });
});

describe("public pages", () => {
  const page = async (path: string) => {
    const response = await guest.call(path);
    return { status: response.status, headers: response.headers, html: await response.text() };
  };

  test("name their address, languages and facts for search engines", async () => {
    const { html, status } = await page("/support/faq?lang=en");
    expect(status).toBe(200);
    expect(html).toContain('<link rel="canonical" href="http://atelier.test/support/faq"/>');
    expect(html).toContain('href="http://atelier.test/support/faq?lang=fr" hrefLang="fr"');
    expect(html).toContain('"@type":"FAQPage"');
    expect(html).toContain('"name":"Do I need an account?"');
  });

  test("that are unknown lead to the not-found page; an unknown post says so itself", async () => {
    const response = await guest.call("/content/unknown?source=mail");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(
      "/not-found?redirect=%2Fcontent%2Funknown%3Fsource%3Dmail&source=mail",
    );
    const missing = await page("/blog/unknown?lang=fr");
    expect([missing.status, missing.html.includes("Article introuvable")]).toEqual([404, true]);
  });

  test.each([
    ["/robots.txt", "text/plain"],
    ["/sitemap.xml", "application/xml"],
    ["/blog/feed.xml", "application/atom+xml"],
  ])("%s is made when it is asked for", async (path, type) => {
    const { status, headers, html } = await page(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain(type);
    expect(html).toContain("http://atelier.test/");
  });
});
