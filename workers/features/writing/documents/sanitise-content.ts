import { Parser } from "htmlparser2";
import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";

/** A stored image of a document. An image from elsewhere would reveal to its server who reads the document. */
const IMAGE = /^\/api\/documents\/[\w-]+\/assistantdoc\/[\w-]+\/images\/[\w.-]+$/;
/** Links lead to pages and mail addresses only: to no address below this product, and to nothing that runs. */
const LINK = /^(?:https?:\/\/|mailto:)/i;

const UNWRAPPED = { tagName: "", attribs: {} };

/** The sanitiser takes comments out of an address one by one, in the square of their number. */
const COMMENT = /<[\0- ]*!/;

const link = (_: string, attribs: Attributes): Tag =>
  LINK.test(attribs.href ?? "") && !COMMENT.test(attribs.href!) ? { tagName: "a", attribs } : UNWRAPPED;

const image = (_: string, attribs: Attributes): Tag =>
  IMAGE.test(attribs.src ?? "") ? { tagName: "img", attribs } : UNWRAPPED;

/** More than the name of any language; a class of many names takes long to be looked through. */
const MAX_CLASS = 100;

const code = (_: string, { class: named = "", ...attribs }: Attributes): Tag => ({
  tagName: "code",
  attribs: named && named.length <= MAX_CLASS ? { ...attribs, class: named } : attribs,
});

function footnote(_: string, { "data-href": href, ...attribs }: Attributes): Tag {
  if (attribs["data-footnote"] === undefined) return UNWRAPPED;
  return { tagName: "span", attribs: LINK.test(href ?? "") ? { ...attribs, "data-href": href! } : attribs };
}

interface Options extends sanitizeHtml.IOptions {
  /** Missing in the library's types: attributes that may be empty, written as `name=""`. */
  allowedEmptyAttributes: string[];
}

/** The side on which a column's text stands. */
const ALIGN = { name: "align", values: ["left", "center", "right"] };

/** Elements and attributes that the editor's schema makes, and nothing else. */
const ALLOWED: Options = {
  allowedTags: [
    ...["p", "h1", "h2", "h3", "h4", "blockquote", "pre", "ul", "ol", "li", "hr", "br"],
    ...["strong", "em", "u", "s", "code", "a", "span", "img"],
    ...["table", "tbody", "tr", "th", "td"],
  ],
  allowedAttributes: {
    a: ["href"],
    ol: ["start", "type"],
    ul: ["data-type"],
    li: ["data-type", "data-checked"],
    code: ["class"],
    th: ["colspan", "rowspan", ALIGN],
    td: ["colspan", "rowspan", ALIGN],
    img: ["src", "alt", "title", "width", "height"],
    span: ["data-footnote", "data-text", "data-href"],
  },
  allowedClasses: { code: ["language-*"] },
  allowedEmptyAttributes: ["alt", "title", "data-footnote", "data-text"],
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // The text of these elements is markup or a script, and would be shown as text of the document.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template", "iframe", "object"],
  nestingLimit: 100,
  transformTags: {
    a: link,
    span: footnote,
    img: image,
    code,
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    h5: "h4",
    h6: "h4",
  },
};

/** Elements whose text is apart from what is around them. */
const BLOCKS = new Set(["p", "h1", "h2", "h3", "h4", "blockquote", "pre", "li", "tr", "hr", "br"]);
const CELLS = new Set(["td", "th"]);

/**
 * Makes HTML from anywhere safe to store and show: HTML that the editor's schema can hold; what it has made itself comes
 * back byte for byte. A long text is sanitised by its pieces; see `splitHtml`.
 */
export const sanitiseContent = (html: string): string => asWritten(sanitizeHtml(html, ALLOWED));

/** Spells HTML as browsers do. Text that looks like the end of a tag is escaped in sanitised content. */
const asWritten = (html: string): string => html.replaceAll(" />", ">").replaceAll("\u00a0", "&nbsp;");

/** Returns the text of HTML, with an end of line before and after each block. */
export function textOf(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (piece) => (text += piece),
    onopentagname: (name) => (text += BLOCKS.has(name) ? "\n" : ""),
    onclosetag: (name) => (text += BLOCKS.has(name) ? "\n" : CELLS.has(name) ? " " : ""),
  });
  parser.end(html);
  return text;
}

/** Words as editors count them: what is between spaces, if it has a letter or a digit. */
export function countWords(text: string): number {
  let words = 0;
  const word = /[\p{L}\p{N}]\S*/gu;
  while (word.test(text)) words += 1;
  return words;
}
