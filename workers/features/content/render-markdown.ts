import { normalForm } from "../../contract/text/normal-form";
import { Marked, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import { IMAGE_PATH } from "../../contract/content/items";
import { isLineBreak } from "../../contract/text/line-break";
import { dialect } from "../../contract/text/marked-dialect";
import { widenFences } from "../../contract/text/nested-fences";
import type { Language } from "../../contract/languages";
import type { Heading } from "../../contract/content/calls";

export interface RenderedMarkdown {
  html: string;
  /** Headings of the second and the third level, for a table of contents. */
  headings: Heading[];
}

/** Pages, mail addresses, and addresses of our own; no script and no data. */
const LINK = /^(?:https?:\/\/|mailto:|#|\/(?!\/))/i;
const MAX_ANCHOR = 60;

/** Everything that Markdown makes, and nothing else. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "h2", "h3", "h4", "blockquote", "pre", "code", "ul", "ol", "li", "hr", "br"],
    ...["strong", "em", "del", "a", "img", "div", "table", "thead", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "title", "loading"],
    ol: ["start"],
    div: ["class", "tabindex", "role"],
    ...Object.fromEntries(["h2", "h3", "h4"].map((level) => [level, ["id"]])),
    th: ["align"],
    td: ["align"],
  },
  allowedClasses: { div: ["article-table"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nestingLimit: 50,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !IMAGE_PATH.test(attribs.src ?? ""),
  transformTags: {
    a: (_, { href }) =>
      LINK.test(href ?? "")
        ? { tagName: "a", attribs: { href: href!, ...(/^https?:/i.test(href!) && { rel: "noopener" }) } }
        : { tagName: "", attribs: {} },
  },
};

/**
 * Markdown as HTML. HTML in it is shown as the text that it is, images of other sites are left out, and what the
 * formatter makes is filtered once more: it goes into pages as it is.
 */
export function renderMarkdown(markdown: string, language: Language = "en"): RenderedMarkdown {
  const headings: Heading[] = [];
  const html = formatter(headings, language).parse(widenFences(markdown), { async: false });
  return { html: sanitizeHtml(html, ALLOWED), headings };
}

function formatter(headings: Heading[], language: Language): Marked {
  const anchors = new Set<string>();
  return new Marked(...dialect((href) => LINK.test(href)), {
    gfm: true,
    walkTokens: (token) => {
      // Every sign of code stays what it is.
      if (token.type === "text" && !("tokens" in token && token.tokens))
        (token as Tokens.Text).text = typeset((token as Tokens.Text).text, language);
    },
    renderer: {
      html: ({ text }) => (isLineBreak(text) ? "<br>" : escapeHtml(text)),
      heading({ tokens, depth }) {
        // The title of the page is its only heading of the first level.
        const level = Math.min(Math.max(depth, 2), 4);
        const text = plainText(this.parser.parseInline(tokens, this.parser.textRenderer));
        const id = uniqueAnchor(text, anchors);
        if (level < 4) headings.push({ id, text, level: level as 2 | 3 });
        return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      image: ({ href, text, title }) =>
        `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}" loading="lazy"${title ? ` title="${escapeHtml(title)}"` : ""}>`,
      // A table that is wider than a phone scrolls separately, also by keyboard.
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: "th" | "td") =>
          `<tr>${cells.map(({ tokens, align }) => `<${tag}${align ? ` align="${align}"` : ""}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
        const body = token.rows.map((cells) => row(cells, "td")).join("");
        return `<div class="article-table" role="group" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${body}</tbody></table></div>\n`;
      },
    },
  });
}

function uniqueAnchor(text: string, taken: Set<string>): string {
  const word = anchorOf(text) || "part";
  let anchor = word;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${word}-${count}`;
  taken.add(anchor);
  return anchor;
}

/** A text as a part of an address: small letters without accents, digits and dashes. */
export const anchorOf = (text: string): string =>
  normalForm(text, "NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_ANCHOR)
    .replace(/^-+|(?<!-)-+$/g, "");

/** Keeps a line of French from beginning with one of the signs that have a space before them. */
export const typeset = (text: string, language: Language): string =>
  language === "fr" ? text.replace(/ ([;:!?»])/g, "\u202f$1").replace(/« /g, "«\u202f") : text;

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** The formatter's text renderer answers text with entities. */
const plainText = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const WORDS_A_MINUTE = 220;

/** Returns how long someone reads, in whole minutes. */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round((markdown.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) / WORDS_A_MINUTE));
