import { z } from "zod/mini";
import { trimmed } from "../text/text-checks";
import { IsoTime, successOf } from "../response";

export const MAX_ARTICLE_URL = 2_000;

export const ArticleQuery = z.object({
  url: z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_ARTICLE_URL)),
});

/**
 * Reasons why a page is not shown for reading. `invalid`: no address of a public site; `empty`: there is no text to
 * read, as on pages that their scripts write.
 */
export const ARTICLE_PROBLEMS = [
  "invalid",
  "unreachable",
  "not_found",
  "forbidden",
  "unsupported",
  "too_large",
  "too_complex",
  "empty",
  "too_many",
] as const;

export type ArticleProblem = (typeof ARTICLE_PROBLEMS)[number];

/** The text of a page, for reading. */
export const ArticleView = z.strictObject({
  title: z.string(),
  /** Paragraphs, headings, lists, quotations, code and tables; links lead to http(s) addresses, nothing is loaded. */
  html: z.string(),
  /** Address that redirects led to. */
  source: z.url(),
  /** The name of its host, without `www.`. */
  site: z.string(),
  /** Empty if the page names none. */
  byline: z.string(),
  /** ISO; null if the page names none. */
  published_at: z.nullable(IsoTime),
  /** Language that the page declares, such as `en` or `pt-BR`; null if it declares none. */
  language: z.nullable(z.string()),
  /** Minutes of reading at a usual speed; at least 1. */
  minutes: z.int(),
});
export type ArticleView = z.infer<typeof ArticleView>;

export type ArticleResult =
  | { article: ArticleView; problem: null }
  | { article: null; problem: ArticleProblem };

/** The text of a web page; `html` is safe to show. */
export const ArticleResponse = successOf(ArticleView);
