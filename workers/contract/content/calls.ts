import { z } from "zod/mini";
import { LANDING_SECTIONS, MAX_SLUG, PAGE_TYPES, type PageSection } from "./vocabulary";
import { LanguageTag } from "../sent-fields";
import { Bit, Count, IsoTime, listOf, success } from "../response";
import { LANGUAGES } from "../languages";

/** Content as JSON; a form sends it as text. Its own schema is the section's. */
const LandingJson = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }),
  z.record(z.string(), z.unknown()),
);

const Id = z.coerce.number().check(z.int(), z.positive());

/**
 * Content to store: an id changes that record; without one, the record of the section and the language is written.
 */
export const LandingContentInput = z.object({
  id: z.optional(Id),
  section: z.enum(LANDING_SECTIONS),
  locale: LanguageTag,
  content: LandingJson,
});

export const LandingContentChange = z.object({ content: LandingJson });

export const LandingContentParams = z.object({ id: Id });

/** Each page by its number reads those before it too. */
const MAX_BLOG_PAGE = 50;

export const BlogQuery = z.object({
  language: z.optional(LanguageTag),
  /** Cursor that the page before gave. */
  after: z.optional(z.string().check(z.maxLength(MAX_SLUG + 20))),
  /** Counted from 1, for clients that number pages; `after` also goes beyond the last one. */
  page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_BLOG_PAGE))),
});

export const BlogParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(MAX_SLUG)) });

export const ArticleQuery = z.object({ language: z.optional(LanguageTag) });

export const PageParams = z.object({
  section: z.string().check(z.maxLength(20)),
  type: z.string().check(z.maxLength(40)),
});

/** The picture is the part `image`. */
export const ContentImageBody = z.object({});

export const ContentImageParams = z.object({
  name: z.string().check(z.regex(/^img_[A-Za-z0-9_-]{16,64}\.(png|jpg|gif|webp)$/)),
});

/** The texts of one section of the landing page in one language. */
const LandingContent = z.strictObject({
  id: Count,
  section: z.enum(LANDING_SECTIONS),
  locale: z.enum(LANGUAGES),
  content: z.strictObject({
    title: z.string(),
    text: z.string(),
    action: z.string(),
    items: z.array(z.strictObject({ title: z.string(), text: z.string(), note: z.string() })),
  }),
  is_published: Bit,
  /** The texts are the product's: no operator has published others. */
  is_default: Bit,
  updated_at: IsoTime,
});

export type LandingContent = z.infer<typeof LandingContent>;

export const LandingContentList = listOf(LandingContent);

export const LandingContentResponse = success({ content: LandingContent });

/** The language of the texts may be another than the reader's: what is not translated is shown as it is. */
const Written = {
  title: z.string(),
  summary: z.string(),
  language: z.enum(LANGUAGES),
  languages: z.array(z.enum(LANGUAGES)),
};

const BlogEntry = z.strictObject({
  id: z.string(),
  ...Written,
  image: z.nullable(z.string()),
  published_at: IsoTime,
  updated_at: IsoTime,
  minutes: Count,
});

export type BlogEntry = z.infer<typeof BlogEntry>;

export const BlogResponse = z.strictObject({ data: z.array(BlogEntry), next: z.nullable(z.string()) });

const Heading = z.strictObject({
  id: z.string(),
  text: z.string(),
  level: z.union([z.literal(2), z.literal(3)]),
});

export type Heading = z.infer<typeof Heading>;

/** The text as Markdown and as HTML that holds nothing but formatted text, links and our own pictures. */
const Rendered = { body: z.string(), html: z.string(), headings: z.array(Heading) };

const BlogArticle = z.extend(BlogEntry, Rendered);

export type BlogArticle = z.infer<typeof BlogArticle>;

export const BlogArticleResponse = z.strictObject({ article: BlogArticle });

const PageView = z.strictObject({
  section: z.enum(Object.keys(PAGE_TYPES) as [PageSection, ...PageSection[]]),
  type: z.string(),
  ...Written,
  ...Rendered,
  updated_at: IsoTime,
});

export type PageView = z.infer<typeof PageView>;

export const PageResponse = z.strictObject({ page: PageView });
export const ContentImageResponse = success({ image: z.strictObject({ url: z.string() }) });
