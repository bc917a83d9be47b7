import { z } from "zod/mini";
import { LANGUAGES } from "./languages";
import { ProfileData } from "./social/profiles";

/*
 * Request of the Worker to the text reader, and its answer: two lines of JSON. The first is sent before anything of
 * the text is looked at, so an answer that ends after it was ended by the text.
 */

/** A longer answer is refused: the Worker never holds more of one text than this. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Bytes of a page's HTML. */
export const MAX_HTML_BYTES = 2 * 1024 * 1024;
/** Bytes of a plain text, Markdown or CSV file. */
export const MAX_TEXT_BYTES = 5 * 1024 * 1024;
/** Bytes of a DOCX file. */
export const MAX_DOCX_BYTES = 20 * 1024 * 1024;
/** Bytes of a sitemap, packed or not. */
export const MAX_SITEMAP_BYTES = 10 * 1024 * 1024;
/** Bytes of an archive that LinkedIn gives its members; the basic one has a few hundred kilobytes. */
export const MAX_EXPORT_BYTES = 20 * 1024 * 1024;
/** Characters of an article's HTML. */
export const MAX_ARTICLE_LENGTH = 1_000_000;

/** The first line of every answer. */
export const OPENING = '{"type":"opening"}';

export const TEXT_FORMATS = ["markdown", "plain", "csv", "docx", "html"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

const Address = z.string().check(z.minLength(1));
const webPage = { url: Address, charset: z.nullable(z.string()) };

/** Kind of the text that comes with the request, and what is wanted of it. */
export const TextRequest = z.discriminatedUnion("kind", [
  /** A web page, for its text and its links. */
  z.object({ kind: z.literal("page"), ...webPage }),
  /** A web page, for reading it. */
  z.object({ kind: z.literal("article"), ...webPage }),
  /** A web page, for what it says of itself where it is shared. */
  z.object({ kind: z.literal("card"), ...webPage }),
  /** The public page of a profile, for the facts in its metadata. */
  z.object({ kind: z.literal("profile"), ...webPage }),
  z.object({ kind: z.literal("file"), format: z.enum(TEXT_FORMATS) }),
  /** The archive that LinkedIn gives its members. */
  z.object({ kind: z.literal("export") }),
  z.object({ kind: z.literal("sitemap"), url: Address }),
]);
export type TextRequest = z.infer<typeof TextRequest>;
export type TextKind = TextRequest["kind"];

/** A block of a section's text: characters `start` to `end`. `level` is a heading's, from 1. */
const TextBlock = z.object({
  kind: z.enum(["heading", "text", "table"]),
  level: z.int(),
  start: z.int(),
  end: z.int(),
  /** Whether the first row of a table names its columns. */
  hasHeader: z.optional(z.boolean()),
});
export type TextBlock = z.infer<typeof TextBlock>;

/** The text under one heading of a page or file, so that a citation can link to it. */
const TextPart = z.object({
  /** Empty above the first heading. */
  heading: z.string(),
  /** Id of the heading in the page, for links; null if it has none. */
  anchor: z.nullable(z.string()),
  text: z.string(),
  /** Ranges of `text` that are a heading, a paragraph or a table; in order, nothing twice. */
  blocks: z.array(TextBlock),
});
export type TextPart = z.infer<typeof TextPart>;

/** The text of a page or file without what surrounds it. */
const ReadableText = z.object({
  /** Empty if the source names none. */
  title: z.string(),
  /** The language that the source declares; null if it declares none, or another one than ours. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Parts of the text; none where there is no text. */
  parts: z.array(TextPart),
  /** The character set that it was read in, where nothing says which it is. */
  guessedCharset: z.optional(z.string()),
});
export type ReadableText = z.infer<typeof ReadableText>;

/** Facts that a page states of itself. */
const PageFacts = z.object({
  /** The address that the page wants to be known by, if it is of the same site. */
  canonicalUrl: z.nullable(z.string()),
  /** Empty if it has none. */
  description: z.string(),
  robots: z.object({ noindex: z.boolean(), nofollow: z.boolean() }),
  /** Pages that it links to: absolute http(s) addresses without fragment, each once; none that it says not to follow. */
  links: z.array(z.string()),
});
export type PageFacts = z.infer<typeof PageFacts>;

const HtmlPage = z.object({ ...ReadableText.shape, ...PageFacts.shape });
export type HtmlPage = z.infer<typeof HtmlPage>;

/** The elements and attributes that an article may have, as the reader writes them. */
const SAFE_ELEMENT =
  /<\/?(?:p|h[2-4]|blockquote|pre|ul|ol|li|dl|dt|dd|hr|br|strong|em|s|sub|sup|code|kbd|q|cite|a|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td)(?: (?:href="https?:\/\/[^"<>]*"|(?:target|rel|start|colspan|rowspan)="[\w ]*"))*(?: \/)?>/g;

/** Whether HTML has nothing that could run, load anything or look like something of ours. */
const isSafeHtml = (html: string): boolean => !html.replace(SAFE_ELEMENT, "").includes("<");

/** A page as it is read: its own text, with what structures it. */
const Article = z.object({
  title: z.string(),
  /** Empty if there is no text. */
  html: z.string().check(z.maxLength(MAX_ARTICLE_LENGTH), z.refine(isSafeHtml)),
  byline: z.string(),
  /** ISO; null if the page names no time that can be read. */
  publishedAt: z.nullable(z.string()),
  language: z.nullable(z.string()),
  words: z.int(),
});
export type Article = z.infer<typeof Article>;

/** Facts that a page states for where it is shared; `image` is an absolute http(s) address. */
const PageCard = z.object({ title: z.string(), description: z.string(), image: z.nullable(z.string()) });
export type PageCard = z.infer<typeof PageCard>;

export const SITEMAP_PROBLEMS = ["broken", "too_large"] as const;

const Sitemap = z.object({
  /** Pages of the same site, with the date that the file says; null if it says none. */
  pages: z.array(z.object({ url: z.string(), lastModified: z.nullable(z.string()) })),
  /** Other sitemaps of the same site, which an index names. */
  sitemaps: z.array(z.string()),
  /** Addresses of other sites, which are left out. */
  foreign: z.int(),
  /** Problem of the file; what could be read of it is given all the same. */
  problem: z.nullable(z.enum(SITEMAP_PROBLEMS)),
});
export type ReadSitemapFile = z.infer<typeof Sitemap>;

/** Results of reading a text, by what was asked. Null where the text has nothing of the kind. */
export const TEXT_RESULTS = {
  page: HtmlPage,
  article: Article,
  card: z.nullable(PageCard),
  profile: z.nullable(ProfileData),
  file: ReadableText,
  export: z.nullable(ProfileData),
  sitemap: Sitemap,
} satisfies Record<TextKind, z.ZodMiniType>;
export type TextResult<K extends TextKind> = z.infer<(typeof TEXT_RESULTS)[K]>;

/**
 * Reasons why a text cannot be read. `too_large`: it is, or unpacks to, more than is taken; `too_complex`: reading it
 * takes too long, too much memory or gives too much; `locked`: it has a password, or is a document of Word 2003 or
 * older; `broken`: it is not what it says.
 */
export const TEXT_FAULTS = ["too_large", "too_complex", "locked", "broken"] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

/** The second line of an answer; `result` is one of {@link TEXT_RESULTS}. */
export const TextAnswer = z.discriminatedUnion("type", [
  z.object({ type: z.literal("read"), result: z.unknown() }),
  z.object({ type: z.literal("fault"), fault: z.enum(TEXT_FAULTS) }),
]);
export type TextAnswer = z.infer<typeof TextAnswer>;
