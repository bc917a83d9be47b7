import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Context } from "../../../workers/core/context";
import { createPost, editContent } from "../../../workers/features/content/edit-content";
import { listContent, readContent } from "../../../workers/features/content/list-content";
import { publishDueContent } from "../../../workers/features/content/publish-due";
import { listPosts, readPost } from "../../../workers/features/content/read-blog";
import { readPage } from "../../../workers/features/content/read-page";
import { feedFile, robotsFile, sitemapFile } from "../../../workers/features/content/site-files";
import { rowsOf, testContext } from "../../support/factories";
import { listeningContext, scansOf } from "../../support/query-plans";
import { administrator, edit, texts, visitor, word } from "./editing";

async function newPost(ctx: Context) {
  const title = `Post ${word()}`;
  return { title, slug: await createPost(ctx, title) };
}

const publishedSlugs = async () => (await listPosts(visitor(), { limit: 100 })).data.map(({ id }) => id);

describe("a post", () => {
  test("is a draft that only its preview shows, until it is published", async () => {
    const ctx = await administrator();
    const { slug, title } = await newPost(ctx);
    await edit(ctx, "post", slug, { intent: "save", en: texts(title) });
    await expect(readPost(visitor(), slug)).rejects.toMatchObject({ code: "not_found" });
    const { preview_path, state, missing } = await readContent(ctx, "post", slug);
    expect([state, missing]).toEqual(["draft", ["fr"]]);
    const key = new URL(preview_path!, "https://atelier.test").searchParams.get("preview")!;
    expect(await readPost(visitor(), slug, key)).toMatchObject({
      title,
      html: expect.stringContaining("<h2"),
    });
    await expect(readPost(visitor(), slug, "prv_wrong")).rejects.toMatchObject({ code: "not_found" });

    await edit(ctx, "post", slug, { intent: "publish", en: texts(title) });
    expect(await readPost(visitor(), slug)).toMatchObject({
      id: slug,
      title,
      language: "en",
      languages: ["en"],
    });
    // A text without a translation is shown as it is.
    expect(await readPost(visitor("fr"), slug)).toMatchObject({ title, language: "en" });
    expect(await publishedSlugs()).toContain(slug);
  });

  test("has a later draft that visitors do not see before it is published", async () => {
    const ctx = await administrator();
    const { slug } = await newPost(ctx);
    await edit(ctx, "post", slug, { intent: "publish", en: texts("First"), fr: texts("Premier") });
    await edit(ctx, "post", slug, { intent: "save", en: texts("Second"), fr: texts("Premier") });
    expect(await readPost(visitor(), slug)).toMatchObject({ title: "First" });
    expect(await readPost(visitor("fr"), slug)).toMatchObject({ title: "Premier", languages: ["en", "fr"] });
    expect(await readContent(ctx, "post", slug)).toMatchObject({ state: "published", has_changes: true });
  });

  test("is not published while a language that was begun is incomplete", async () => {
    const ctx = await administrator();
    const { slug, title } = await newPost(ctx);
    const fr = JSON.stringify({ title: "Titre", summary: "", body: "" });
    const refused = edit(ctx, "post", slug, { intent: "publish", en: texts(title), fr });
    await expect(refused).rejects.toMatchObject({
      code: "validation_failed",
      detail: { fields: { "fr.summary": "required", "fr.body": "required" } },
    });
    expect(await publishedSlugs()).not.toContain(slug);
  });

  test("goes out at its time, once, with the date that was set", async () => {
    const ctx = await administrator();
    const { slug, title } = await newPost(ctx);
    const past = {
      intent: "schedule",
      en: texts(title),
      at: new Date(Date.now() - 1_000).toISOString(),
    } as const;
    await expect(edit(ctx, "post", slug, past)).rejects.toMatchObject({ code: "validation_failed" });
    await edit(ctx, "post", slug, { ...past, at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await readContent(ctx, "post", slug)).toMatchObject({ state: "scheduled" });
    await publishDueContent(testContext());
    await expect(readPost(visitor(), slug)).rejects.toMatchObject({ code: "not_found" });

    const at = Date.now() - 5_000;
    await env.DB.prepare("UPDATE content_items SET publish_at = ? WHERE slug = ?").bind(at, slug).run();
    await Promise.all([publishDueContent(testContext()), publishDueContent(testContext())]);
    expect(await readPost(visitor(), slug)).toMatchObject({
      title,
      published_at: new Date(at).toISOString(),
    });
    expect(await readContent(ctx, "post", slug)).toMatchObject({ state: "published", version: 3 });
  });

  test("that is withdrawn is gone for visitors, and its texts stay", async () => {
    const ctx = await administrator();
    const { slug, title } = await newPost(ctx);
    await edit(ctx, "post", slug, { intent: "publish", en: texts(title) });
    await edit(ctx, "post", slug, { intent: "unpublish" });
    await expect(readPost(visitor(), slug)).rejects.toMatchObject({ code: "not_found" });
    expect(await publishedSlugs()).not.toContain(slug);
    expect(await readContent(ctx, "post", slug)).toMatchObject({ state: "draft", title });
  });

  test("returns to an earlier text as a draft", async () => {
    const ctx = await administrator();
    const { slug } = await newPost(ctx);
    await edit(ctx, "post", slug, { intent: "publish", en: texts("First") });
    await edit(ctx, "post", slug, { intent: "publish", en: texts("Second") });
    const { revisions } = await readContent(ctx, "post", slug);
    expect(revisions.map(({ title, is_published }) => [title, is_published]).slice(0, 2)).toEqual([
      ["Second", true],
      ["First", true],
    ]);
    await edit(ctx, "post", slug, { intent: "restore", revision: revisions[1]!.id });
    expect(await readContent(ctx, "post", slug)).toMatchObject({ title: "First", has_changes: true });
    expect(await readPost(visitor(), slug)).toMatchObject({ title: "Second" });
    const other = await newPost(ctx);
    const foreign = edit(ctx, "post", other.slug, { intent: "restore", revision: revisions[1]!.id });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
  });

  test("has at most fifty earlier texts", async () => {
    const ctx = await administrator();
    const { slug } = await newPost(ctx);
    for (let count = 0; count < 53; count += 1)
      await edit(ctx, "post", slug, { intent: "save", en: texts(`Text ${count}`) });
    const { revisions } = await readContent(ctx, "post", slug);
    expect(revisions).toHaveLength(50);
    expect(revisions[0]!.title).toBe("Text 52");
  });

  test("that someone else changed is not overwritten, and nothing of the attempt is recorded", async () => {
    const ctx = await administrator();
    const { slug } = await newPost(ctx);
    const { version } = await readContent(ctx, "post", slug);
    await edit(ctx, "post", slug, { intent: "save", en: texts("Theirs") });
    const late = { intent: "save", version, image: "", en: texts("Mine"), fr: "", layout: "" } as const;
    await expect(editContent(ctx, "post", slug, late)).rejects.toMatchObject({ code: "content_changed" });
    expect(await readContent(ctx, "post", slug)).toMatchObject({ title: "Theirs" });
    const audited = await rowsOf(
      "SELECT action FROM audit_log WHERE resource = 'content-post' AND resource_id = ? ORDER BY rowid",
      slug,
    );
    expect(audited).toEqual([{ action: "create" }, { action: "update" }]);
    expect((await readContent(ctx, "post", slug)).revisions).toHaveLength(2);
  });

  test("with a title that there is gets an address with a number", async () => {
    const ctx = await administrator();
    const { slug, title } = await newPost(ctx);
    expect(await createPost(ctx, title)).toBe(`${slug}-2`);
    expect(await createPost(ctx, "How citations are verified")).toBe("how-citations-are-verified-2");
    expect(await createPost(ctx, "漢字")).toMatch(/^post/);
  });
});

describe("the list of posts", () => {
  test("continues where the page before ended, the newest first, each post once", async () => {
    const ctx = await administrator();
    for (let count = 0; count < 3; count += 1) {
      const { slug, title } = await newPost(ctx);
      await edit(ctx, "post", slug, { intent: "publish", en: texts(title) });
    }
    const all = await publishedSlugs();
    const pages: string[] = [];
    for (let after: string | undefined, more = true; more;) {
      const { data, next } = await listPosts(visitor(), { after, limit: 2 });
      pages.push(...data.map(({ id }) => id));
      more = next !== null;
      after = next ?? undefined;
    }
    expect(pages).toEqual(all);
    const second = await listPosts(visitor(), { page: 2, limit: 2 });
    expect(second.data.map(({ id }) => id)).toEqual(all.slice(2, 4));
    expect(await listPosts(visitor(), { page: 50 })).toEqual({ data: [], next: null });
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain("how-citations-are-verified");
  });

  test("reads an index, and so does the work of every minute", async () => {
    const { ctx, asked } = listeningContext();
    await listPosts(ctx, { after: `${Date.now()}.zzz` });
    await publishDueContent(ctx);
    expect(asked.length).toBeGreaterThan(2);
    expect(await scansOf(asked)).toEqual([]);
  });
});

describe("a page", () => {
  test("is what the product comes with until an operator writes it, and again when that is deleted", async () => {
    const ctx = await administrator();
    const careers = (locale: "en" | "fr") => readPage(visitor(locale), "company", "careers");
    expect(await careers("fr")).toMatchObject({ title: "Recrutement", languages: ["en", "fr"] });
    await edit(ctx, "page", "company-careers", { intent: "publish", en: texts("We hire") });
    expect(await careers("fr")).toMatchObject({ title: "We hire", language: "en" });
    await edit(ctx, "page", "company-careers", { intent: "unpublish" });
    await expect(careers("en")).rejects.toMatchObject({ code: "not_found" });
    await edit(ctx, "page", "company-careers", { intent: "delete" });
    expect(await careers("en")).toMatchObject({ title: "Careers" });
  });

  test("names the operator as the settings do", async () => {
    const unknown = await readPage(visitor("fr"), "company", "legal");
    expect(unknown.html).toContain("l’exploitant de ce site");
    expect(unknown.html).not.toContain("{{");
  });

  test.each([
    ["company", "unknown"],
    ["unknown", "about"],
    ["constructor", "name"],
  ])("%s/%s does not exist", async (section, type) => {
    await expect(readPage(visitor(), section, type)).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the administration lists every page with what is missing, and posts by words of their texts", async () => {
  const ctx = await administrator();
  const { items } = await listContent(ctx, { kind: "page" });
  expect(items.map(({ path }) => path)).toContain("/support/status");
  expect(items.every(({ missing, state }) => missing.length === 0 && state === "published")).toBe(true);
  const { slug, title } = await newPost(ctx);
  const found = await listContent(ctx, { kind: "post", q: title });
  expect(found.items.map((item) => [item.slug, item.missing])).toEqual([[slug, ["fr"]]]);
});

describe("files for machines", () => {
  test("the sitemap has each page and post with its languages", async () => {
    const ctx = await administrator();
    const { slug, title } = await newPost(ctx);
    await edit(ctx, "post", slug, { intent: "publish", fr: texts(title) });
    const sitemap = await sitemapFile(visitor());
    expect(sitemap).toContain("<loc>https://atelier.test/company/legal</loc>");
    expect(sitemap).toContain('hreflang="fr" href="https://atelier.test/company/legal?lang=fr"');
    expect(sitemap).toContain(`<loc>https://atelier.test/blog/${slug}</loc>`);
    expect(sitemap).not.toContain(`/blog/${slug}?lang=`);
  });

  test.each(["/", "/pricing", "/chatpdf", "/redaction-ia", "/social-planner", "/support-gpt", "/blog"])(
    "the sitemap has %s in both languages",
    async (path) => {
      const sitemap = await sitemapFile(visitor());
      expect(sitemap).toContain(`<loc>https://atelier.test${path}</loc>`);
      for (const [language, address] of [
        ["en", path],
        ["fr", `${path}?lang=fr`],
      ])
        expect(sitemap).toContain(`hreflang="${language}" href="https://atelier.test${address}"`);
    },
  );

  test("the feed is well-formed with any text in a post", async () => {
    const ctx = await administrator();
    const { slug } = await newPost(ctx);
    const title = `<b>&amp; "${word()}" ]]>`;
    await edit(ctx, "post", slug, { intent: "publish", en: texts(title) });
    const feed = await feedFile(visitor(), { title: "Blog", description: "Posts" });
    expect(feed).toContain(`<id>https://atelier.test/blog/${slug}</id>`);
    expect(feed).toContain("&lt;b&gt;&amp;amp; ");
    expect(feed).not.toContain("<b>");
  });

  test("robots are kept from what is private, and find the sitemap", () => {
    const robots = robotsFile(visitor());
    expect(robots).toContain("Disallow: /user/\n");
    expect(robots).toContain("Disallow: /admin\n");
    expect(robots).toContain("Sitemap: https://atelier.test/sitemap.xml\n");
  });
});
