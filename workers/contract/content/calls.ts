import { z } from "zod/mini";
import { LANGUAGES } from "../languages";
import { LANDING_SECTIONS, MAX_SLUG } from "./vocabulary";

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

/** With an id, that record is changed; without one, the record of the section and the language is written. */
export const LandingContentInput = z.object({
  id: z.optional(Id),
  section: z.enum(LANDING_SECTIONS),
  locale: z.enum(LANGUAGES),
  content: LandingJson,
});

export const LandingContentChange = z.object({ content: LandingJson });

export const LandingContentParams = z.object({ id: Id });

/** Each page by its number reads those before it too. */
const MAX_BLOG_PAGE = 50;

export const BlogQuery = z.object({
  language: z.optional(z.enum(LANGUAGES)),
  /** What the page before said. */
  after: z.optional(z.string().check(z.maxLength(MAX_SLUG + 20))),
  /** Counted from 1, for clients that number pages; `after` also goes beyond the last one. */
  page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_BLOG_PAGE))),
});

export const BlogParams = z.object({ id: z.string().check(z.minLength(1), z.maxLength(MAX_SLUG)) });

export const ArticleQuery = z.object({ language: z.optional(z.enum(LANGUAGES)) });

export const PageParams = z.object({
  section: z.string().check(z.maxLength(20)),
  type: z.string().check(z.maxLength(40)),
});

/** The picture is the part `image`. */
export const ContentImageBody = z.object({});

export const ContentImageParams = z.object({
  name: z.string().check(z.regex(/^img_[A-Za-z0-9_-]{16,64}\.(png|jpg|gif|webp)$/)),
});
