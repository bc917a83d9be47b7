import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { XMLBuilder } from "fast-xml-parser";
import { PAGES, contentPath } from "../../contract/content/vocabulary";
import { LANGUAGES, pathInLanguage, type Language } from "../../contract/languages";
import { PUBLIC_PAGES } from "../../contract/content/public-pages";
import type { Context } from "../../core/context";
import { contentItems } from "../../db/schema/content";
import { readFixed } from "./current-content";
import { DEFAULT_POSTS } from "./defaults/articles";
import { languagesOf } from "./languages-of";
import { newestPosts, replacedPosts } from "./read-blog";
import { renderMarkdown } from "./render-markdown";

/** Far below the 50,000 addresses that a sitemap may have. */
const MAX_POSTS = 5_000;
const POSTS_IN_FEED = 20;
/** Paths that only users and administrators see, and those that are no pages. */
const PRIVATE_PATHS = ["/api/", "/user/", "/admin", "/auth/", "/session", "/support-gpt-public/"];
/** Pictures of public pages are found below the API. */
const PUBLIC_PATHS = ["/api/content-images/"];

/** A public page. */
export interface SiteAddress {
  path: string;
  languages: readonly Language[];
  /** Time in milliseconds; null for pages whose date is not known. */
  changedAt: number | null;
}

export const robotsFile = ({ origin }: Context): string =>
  [
    "User-agent: *",
    ...PUBLIC_PATHS.map((path) => `Allow: ${path}`),
    ...PRIVATE_PATHS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${new URL("/sitemap.xml", origin).href}`,
    "",
  ].join("\n");

/** Every public page with its address in each language that it exists in. */
export async function sitemapFile(ctx: Context): Promise<string> {
  const address = (path: string) => new URL(path, ctx.origin).href;
  const alternate = (hreflang: string, href: string) => ({
    "@rel": "alternate",
    "@hreflang": hreflang,
    "@href": href,
  });
  const addresses = await listPublicPages(ctx);
  return xml({
    urlset: {
      "@xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9",
      "@xmlns:xhtml": "http://www.w3.org/1999/xhtml",
      url: addresses.map(({ path, languages, changedAt }) => ({
        loc: address(path),
        ...(changedAt && { lastmod: new Date(changedAt).toISOString() }),
        ...(languages.length > 1 && {
          "xhtml:link": [
            ...languages.map((language) => alternate(language, address(pathInLanguage(path, language)))),
            alternate("x-default", address(path)),
          ],
        }),
      })),
    },
  });
}

/** All pages that everyone may read: those of the product, and what is published. */
export async function listPublicPages(ctx: Context): Promise<SiteAddress[]> {
  return [
    ...PUBLIC_PAGES.map((path): SiteAddress => ({ path, languages: LANGUAGES, changedAt: null })),
    ...(await pageAddresses(ctx)),
    ...(await postAddresses(ctx)),
  ];
}

async function pageAddresses(ctx: Context): Promise<SiteAddress[]> {
  const pages = await Promise.all(
    PAGES.map(async ({ slug }) => {
      const current = await readFixed(ctx, "page", slug);
      const languages = current ? languagesOf(current.body) : [];
      return { path: contentPath("page", slug), languages, changedAt: current?.changedAt ?? null };
    }),
  );
  return pages.filter(({ languages }) => languages.length > 0);
}

async function postAddresses(ctx: Context): Promise<SiteAddress[]> {
  const has = (language: Language) =>
    sql<number>`json_extract(${contentItems.published}, ${`$.texts.${language}.title`}) IS NOT NULL`;
  const [rows, replaced] = await Promise.all([
    ctx.db
      .select({
        slug: contentItems.slug,
        changedAt: contentItems.changed_at,
        en: has("en"),
        fr: has("fr"),
      })
      .from(contentItems)
      .where(
        and(
          eq(contentItems.kind, "post"),
          isNotNull(contentItems.published_at),
          isNotNull(contentItems.published),
        ),
      )
      .orderBy(desc(contentItems.published_at))
      .limit(MAX_POSTS),
    replacedPosts(ctx),
  ]);
  const hidden = new Set(replaced.map(({ slug }) => slug));
  return [
    ...rows.map(({ slug, changedAt, ...has }) => ({
      path: contentPath("post", slug),
      languages: LANGUAGES.filter((language) => has[language]),
      changedAt,
    })),
    ...DEFAULT_POSTS.filter(({ slug }) => !hidden.has(slug)).map(({ slug, date }) => ({
      path: contentPath("post", slug),
      languages: LANGUAGES,
      changedAt: Date.parse(date),
    })),
  ];
}

export interface FeedTexts {
  title: string;
  description: string;
}

/** The newest posts as an Atom feed, in the reader's language where they are translated. */
export async function feedFile(ctx: Context, { title, description }: FeedTexts): Promise<string> {
  const posts = await newestPosts(ctx, POSTS_IN_FEED);
  const address = (path: string) => new URL(path, ctx.origin).href;
  const inLanguage = (path: string) => address(`${path}?lang=${ctx.locale}`);
  const self = inLanguage("/blog/feed.xml");
  return xml({
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": ctx.locale,
      "@xml:base": address("/"),
      id: self,
      title,
      subtitle: description,
      updated: posts[0]?.updated_at ?? new Date(0).toISOString(),
      link: [
        { "@rel": "self", "@type": "application/atom+xml", "@href": self },
        { "@rel": "alternate", "@type": "text/html", "@href": inLanguage("/blog") },
      ],
      author: { name: "Atelier" },
      entry: posts.map((post) => ({
        ...(post.language !== ctx.locale && { "@xml:lang": post.language }),
        id: address(`/blog/${post.id}`),
        title: post.title,
        link: { "@rel": "alternate", "@type": "text/html", "@href": address(`/blog/${post.id}`) },
        published: post.published_at,
        updated: post.updated_at,
        summary: post.summary,
        content: { "@type": "html", "#text": renderMarkdown(post.body, post.language).html },
      })),
    },
  });
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
  format: true,
});

const xml = (content: object): string => `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(content)}`;
