import type { MetaDescriptor } from "@remix-run/cloudflare";
import { PREVIEW_SIZE, type PreviewCard } from "#workers/contract/content/preview-card";
import { LANGUAGES, pathInLanguage, type Language } from "#workers/contract/languages";
import { PRODUCT } from "~/shell/brand";
import { previewAddress } from "./previews/address";

const OPEN_GRAPH_LOCALES: Record<Language, string> = { en: "en_US", fr: "fr_FR" };

/** Object of schema.org, without `@context`. */
export type JsonLd = { "@type": string } & Record<string, unknown>;

export interface PublicPage {
  /** The full address that was asked for. Of its parameters, only the language is part of the page. */
  url: string | URL;
  /** The language that the page is shown in. */
  language: Language;
  title: string;
  description: string;
  /** Card that is shown where a link to the page is shared; null for a page that is not to be. */
  card: PreviewCard | null;
  /** A path or a full address of a picture that is shown instead. */
  image?: string | null;
  /** The languages that the page exists in; all by default. A page in one language has no alternates. */
  languages?: readonly Language[];
  /** Facts about the page for search engines. */
  jsonLd?: JsonLd | readonly JsonLd[];
  /** Dates of an article: when it was published and last changed, as ISO 8601. */
  article?: { publishedAt: string; changedAt: string };
  /** True for previews and the like: search engines are asked to leave the page out. */
  hidden?: boolean;
}

/** Entries for the `meta` of a route that search engines and previews of links read. */
export function publicHead(page: PublicPage): MetaDescriptor[] {
  const { title, description, hidden } = page;
  const texts = [{ title }, { name: "description", content: description }];
  if (hidden) return [...texts, { name: "robots", content: "noindex" }];
  return [...texts, ...addressEntries(page), ...previewEntries(page), ...jsonLdEntries(page)];
}

/** The address of a page in one language, or the one whose language the reader's browser decides. */
export function addressOfPage(url: string | URL, language: Language | null): string {
  const { origin, pathname } = new URL(url);
  return origin + (language ? pathInLanguage(pathname, language) : pathname);
}

/** The one address of the page as it is shown. */
const canonicalOf = ({ url, language, languages = LANGUAGES }: PublicPage): string =>
  addressOfPage(url, languages.length > 1 ? language : null);

function addressEntries(page: PublicPage): MetaDescriptor[] {
  const { url, languages = LANGUAGES } = page;
  const link = (rel: string, href: string, hrefLang?: string): MetaDescriptor => ({
    tagName: "link",
    rel,
    href,
    ...(hrefLang && { hrefLang }),
  });
  const canonical = link("canonical", canonicalOf(page));
  if (languages.length < 2) return [canonical];
  return [
    canonical,
    link("alternate", addressOfPage(url, null), "x-default"),
    ...languages.map((language) => link("alternate", addressOfPage(url, language), language)),
  ];
}

function previewEntries(page: PublicPage): MetaDescriptor[] {
  const { language, languages = LANGUAGES, title, description, article } = page;
  const property = (name: string, content: string): MetaDescriptor => ({ property: name, content });
  return [
    property("og:type", article ? "article" : "website"),
    property("og:site_name", PRODUCT),
    property("og:title", title),
    property("og:description", description),
    property("og:url", canonicalOf(page)),
    property("og:locale", OPEN_GRAPH_LOCALES[language]),
    ...languages
      .filter((other) => other !== language)
      .map((other) => property("og:locale:alternate", OPEN_GRAPH_LOCALES[other])),
    ...imageEntries(page).map(([name, content]) => property(name, content)),
    ...(article
      ? [
          property("article:published_time", article.publishedAt),
          property("article:modified_time", article.changedAt),
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

/** Networks that know the size show the image at once, even to the first who shares the page. */
function imageEntries({ url, language, card, image }: PublicPage): [string, string][] {
  if (!card) return [];
  const alt: [string, string] = ["og:image:alt", card.title];
  if (image) return [["og:image", new URL(image, url).href], alt];
  return [
    ["og:image", new URL(previewAddress(url, language, card), url).href],
    ["og:image:type", "image/png"],
    ["og:image:width", String(PREVIEW_SIZE.width)],
    ["og:image:height", String(PREVIEW_SIZE.height)],
    alt,
  ];
}

/** Remix writes `<`, `>` and `&` in it as escapes, so that no text in it can end the script element. */
function jsonLdEntries({ jsonLd }: PublicPage): MetaDescriptor[] {
  if (!jsonLd) return [];
  const objects = Array.isArray(jsonLd) ? jsonLd : [jsonLd];
  const graph =
    objects.length === 1
      ? { "@context": "https://schema.org", ...objects[0] }
      : { "@context": "https://schema.org", "@graph": objects };
  return objects.length ? [{ "script:ld+json": graph }] : [];
}
