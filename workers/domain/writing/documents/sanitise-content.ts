import { Parser } from "htmlparser2";
import sanitizeHtml, { type Attributes, type Tag } from "sanitize-html";
import { MAX_DOCUMENT_BYTES } from "../../../contract/writing/documents";
import { AppError } from "../../errors";

/** A stored image of a document. An image from elsewhere would reveal to its server who reads the document. */
const IMAGE = /^\/api\/documents\/[\w-]+\/assistantdoc\/[\w-]+\/images\/[\w.-]+$/;
/** Links lead to pages and mail addresses only: to no address below this product, and to nothing that runs. */
const LINK = /^(?:https?:\/\/|mailto:)/i;

const UNWRAPPED = { tagName: "", attribs: {} };

const linked = (_: string, attribs: Attributes): Tag =>
  LINK.test(attribs.href ?? "") ? { tagName: "a", attribs } : UNWRAPPED;

function footnote(_: string, { "data-href": href, ...attribs }: Attributes): Tag {
  if (attribs["data-footnote"] === undefined) return UNWRAPPED;
  return { tagName: "span", attribs: LINK.test(href ?? "") ? { ...attribs, "data-href": href! } : attribs };
}

interface Options extends sanitizeHtml.IOptions {
  /** Missing in the library's types: attributes that may be empty, written as `name=""`. */
  allowedEmptyAttributes: string[];
}

/** What the editor's schema makes, and nothing else. */
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
    th: ["colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    img: ["src", "alt", "title", "width", "height"],
    span: ["data-footnote", "data-text", "data-href"],
  },
  allowedClasses: { code: ["language-*"] },
  allowedEmptyAttributes: ["alt", "title", "data-footnote", "data-text"],
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  // Their text is markup or a script, and would be shown as text of the document.
  nonTextTags: ["script", "style", "textarea", "option", "noscript", "title", "template", "iframe", "object"],
  nestingLimit: 100,
  transformTags: {
    a: linked,
    span: footnote,
    b: "strong",
    i: "em",
    del: "s",
    strike: "s",
    h5: "p",
    h6: "p",
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !IMAGE.test(attribs.src ?? ""),
};

/** Elements whose text is apart from what is around them. */
const BLOCKS = new Set(["p", "h1", "h2", "h3", "h4", "blockquote", "pre", "li", "tr", "hr", "br"]);
const CELLS = new Set(["td", "th"]);

export interface SafeContent {
  /** HTML that the editor's schema can hold; what it has made itself comes back byte for byte. */
  content: string;
  /** A line for each block, without empty ones. */
  text: string;
  words: number;
}

/** Elements in each other. No text has as many, and the sanitiser takes time by the square of theirs. */
const MAX_DEPTH = 300;
/** Tags and entities: with some more, everybody else would wait for a quarter of a second. */
const MAX_SIGNS = 80_000;

/** Makes HTML from anywhere safe to store and show. Fails with `document_too_large`, also for too many or too deeply nested elements. */
export function sanitiseContent(html: string): SafeContent {
  if (signsIn(html) > MAX_SIGNS) throw new AppError("document_too_large");
  refuseDeep(html);
  const content = asWritten(sanitizeHtml(html, ALLOWED));
  if (new TextEncoder().encode(content).byteLength > MAX_DOCUMENT_BYTES)
    throw new AppError("document_too_large");
  const text = textOf(content);
  return { content, text, words: countWords(text) };
}

function signsIn(html: string): number {
  let signs = 0;
  for (let at = 0; at < html.length; at += 1) if (html[at] === "<" || html[at] === "&") signs += 1;
  return signs;
}

function refuseDeep(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => {
      if (++depth > MAX_DEPTH) throw new AppError("document_too_large");
    },
    onclosetag: () => (depth -= 1),
  });
  parser.end(html);
}

/** As browsers write HTML. In what was sanitised, a text that looks like the end of a tag is escaped. */
const asWritten = (html: string): string => html.replaceAll(" />", ">").replaceAll("\u00a0", "&nbsp;");

function textOf(html: string): string {
  let text = "";
  const parser = new Parser({
    ontext: (piece) => (text += piece),
    onopentagname: (name) => (text += BLOCKS.has(name) ? "\n" : ""),
    onclosetag: (name) => (text += BLOCKS.has(name) ? "\n" : CELLS.has(name) ? " " : ""),
  });
  parser.end(html);
  return text
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Words as editors count them: what is between spaces, if it has a letter or a digit. */
const countWords = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
