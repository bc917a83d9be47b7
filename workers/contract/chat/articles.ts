import { z } from "zod/mini";

export const MAX_ARTICLE_URL = 2_000;

export const ArticleQuery = z.object({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_ARTICLE_URL)),
});

/**
 * Why a page is not shown for reading. `invalid`: no address of a public site; `empty`: there is no text to read, as on
 * pages that their scripts write.
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
export interface ArticleView {
  title: string;
  /** Paragraphs, headings, lists, quotations, code and tables; links lead to http(s) addresses, nothing is loaded. */
  html: string;
  /** Where redirects led. */
  source: string;
  /** The name of its host, without `www.`. */
  site: string;
  /** Empty if the page names none. */
  byline: string;
  /** ISO; null if the page names none. */
  published_at: string | null;
  /** As the page declares it, such as `en` or `pt-BR`; null if it declares none. */
  language: string | null;
  /** Of reading at a usual speed; at least 1. */
  minutes: number;
}

export type ArticleResult =
  | { article: ArticleView; problem: null }
  | { article: null; problem: ArticleProblem };
