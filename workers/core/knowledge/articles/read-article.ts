import type { ArticleProblem, ArticleResult } from "../../../contract/chat/articles";
import type { Context } from "../../context";
import { MAX_HTML_BYTES } from "../../../contract/reading";
import { askTextReader } from "../../readers/ask-text-reader";
import { TextError } from "../../../providers/text/text-error";
import { safeFetch } from "../../../providers/web/safe-fetch";
import { WebError } from "../../../providers/web/web-error";
import { AppError, validationFailed } from "../../errors";
import { limitRate } from "../../quota/limit-rate";

const TIMEOUT_MS = 10_000;
const TYPES = ["text/html", "application/xhtml+xml"];
/** Pages an hour and user: each is a request that the product sends to another site. */
const MAX_ARTICLES_PER_HOUR = 60;
const WORDS_A_MINUTE = 220;

/** A page of another site, for reading. What does not work is a part of the result: it is the screen's to say. */
export async function readArticle(ctx: Context, url: string): Promise<ArticleResult> {
  try {
    await limitRate(ctx, "article", MAX_ARTICLES_PER_HOUR);
    const response = await safeFetch(ctx, url, {
      accept: TYPES,
      maxBytes: MAX_HTML_BYTES,
      timeoutMs: TIMEOUT_MS,
      language: ctx.locale,
    });
    const bytes = new Uint8Array(await new Response(response.body).arrayBuffer());
    const { url: source, charset } = response;
    const page = await askTextReader(ctx.env, { kind: "article", url: source, charset }, bytes);
    if (page.words === 0) return { article: null, problem: "empty" };
    const { title, html, byline, publishedAt, language, words } = page;
    const site = new URL(source).host.replace(/^www\./, "");
    const article = {
      ...{ title: title || site, html, source, site, byline, language },
      published_at: publishedAt,
      minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    };
    return { article, problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { article: null, problem };
  }
}

/** The same for the API, whose errors are codes: an address that is none is the caller's mistake. */
export async function requireArticle(ctx: Context, url: string) {
  const { article, problem } = await readArticle(ctx, url);
  if (article) return article;
  if (problem === "too_many") throw new AppError("rate_limited");
  if (problem === "invalid") throw validationFailed([{ path: ["url"], code: "invalid_format" }], "body");
  throw new AppError("article_unreadable", { extra: { reason: problem } });
}

const TEXT_PROBLEMS: Record<TextError["code"], ArticleProblem> = {
  too_large: "too_large",
  too_complex: "too_complex",
  timeout: "unreachable",
  broken: "empty",
  locked: "empty",
};

function problemOf(error: unknown): ArticleProblem | null {
  if (error instanceof TextError) return TEXT_PROBLEMS[error.code];
  if (error instanceof AppError) return error.code === "rate_limited" ? "too_many" : null;
  if (!(error instanceof WebError)) return null;
  const { code, status } = error;
  // Whether a private address exists is nobody's business: it is refused like one that is none.
  if (code === "invalid_url" || code === "forbidden_address") return "invalid";
  if (code === "unsupported_type") return "unsupported";
  if (code === "too_large") return "too_large";
  if (status === 404 || status === 410) return "not_found";
  if (status === 401 || status === 402 || status === 403 || status === 451) return "forbidden";
  return "unreachable";
}
