import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { MAX_ARTICLE_LENGTH, type Article } from "../contract/reading";
import { oneLine } from "../providers/text/clean-text";
import { mainContent, removeSurroundings } from "./main-content";
import { mainHeadingOf, metaOf, titleOf } from "./page-facts";
import { parseHtml } from "./parse-html";
import { TextError } from "../providers/text/text-error";

const MAX_BYLINE = 120;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;

/** Reads a page's HTML for reading it. Fails with {@link TextError} `too_large`. */
export async function readArticle(page: string, url: string): Promise<Article> {
  const document = await parseHtml(page);
  const byline = oneLine(metaOf(document, "author") || metaOf(document, "article:author"));
  const published = Date.parse(metaOf(document, "article:published_time") || timeOf(document));
  const declared = document.querySelector("html")?.getAttribute("lang")?.trim() ?? "";
  const base = URL.parse(document.querySelector("base[href]")?.getAttribute("href") ?? "", url)?.href ?? url;
  const pageTitle = titleOf(document);
  removeSurroundings(document);
  const main = await mainContent(document);
  const title = mainHeadingOf(main) || mainHeadingOf(document) || pageTitle;
  const source = "innerHTML" in main ? main.innerHTML : (document.documentElement?.innerHTML ?? "");
  if (source.length > MAX_ARTICLE_LENGTH) throw new TextError("too_large");
  const html = sanitizeHtml(source, optionsFor(base, title)).trim();
  // Links are written with more than they had.
  if (html.length > MAX_ARTICLE_LENGTH) throw new TextError("too_large");
  return {
    title,
    html,
    // Some sites name an address there.
    byline: /^https?:/i.test(byline) ? "" : byline.slice(0, MAX_BYLINE),
    publishedAt: Number.isNaN(published) ? null : new Date(published).toISOString(),
    language: LANGUAGE.test(declared) ? declared : null,
    words: wordsOf(html),
  };
}

const timeOf = (document: Document): string =>
  document.querySelector("article time[datetime], main time[datetime]")?.getAttribute("datetime") ?? "";

const wordsOf = (html: string): number =>
  html
    .replace(/<[^<>]+>/g, " ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Elements that say nothing when they are empty. */
const EMPTY = new Set(
  "p li ul ol dl dt dd h1 h2 h3 h4 h5 h6 blockquote figure figcaption pre table a".split(" "),
);

/**
 * Lets through text and its structure. Nothing that runs, is loaded, looks like something of ours or names another
 * element: no image, style, class, id or form. Links lead away, in a new tab, and say nothing of the reader.
 */
function optionsFor(base: string, title: string): sanitizeHtml.IOptions {
  const link = (_: string, { href = "" }: Attributes): Tag => {
    const address = URL.parse(href.trim(), base);
    if (!address || !/^https?:$/.test(address.protocol)) return { tagName: "", attribs: {} };
    address.username = address.password = "";
    return {
      tagName: "a",
      attribs: { href: address.href, target: "_blank", rel: "noopener noreferrer nofollow ugc" },
    };
  };
  return {
    allowedTags: [
      ...["p", "h2", "h3", "h4", "blockquote", "pre", "ul", "ol", "li", "dl", "dt", "dd", "hr", "br"],
      ...["strong", "em", "s", "sub", "sup", "code", "kbd", "q", "cite", "a", "figure", "figcaption"],
      ...["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"],
    ],
    allowedAttributes: {
      a: ["href", "target", "rel"],
      ol: ["start"],
      th: ["colspan", "rowspan"],
      td: ["colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    // The text of these elements is markup or a script, and would be shown as text of the article.
    nonTextTags: [
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "title",
      "template",
      "iframe",
      "object",
      "xmp",
    ],
    nestingLimit: 60,
    transformTags: { a: link, h1: "h2", h5: "h4", h6: "h4", b: "strong", i: "em", del: "s", strike: "s" },
    exclusiveFilter: ({ tag, text }) => {
      const words = oneLine(text);
      // The title is above the article.
      return (EMPTY.has(tag) && words === "") || ((tag === "h1" || tag === "h2") && words === title);
    },
  };
}
