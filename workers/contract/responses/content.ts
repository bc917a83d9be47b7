import { z } from "zod/mini";
import { LANDING_SECTIONS, PAGE_TYPES, type PageSection } from "../content/vocabulary";
import { LANGUAGES } from "../languages";
import { Bit, Count, IsoTime, listOf, success } from "./response";

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
