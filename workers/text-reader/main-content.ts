import { oneLine } from "../providers/text/clean-text";
import { elementsBelow, walk } from "./parse-html";

/** Elements without text of the page. */
const NOT_TEXT = new Set(
  (
    "script style noscript template iframe frame frameset object embed applet svg canvas video audio map head title " +
    "link meta nav search input select textarea datalist output progress meter label option rp rt annotation"
  ).split(" "),
);
const NOT_TEXT_ROLES = new Set(
  "navigation search menu menubar toolbar banner contentinfo alertdialog".split(" "),
);
/** Parts of a page that are the site's, unless they belong to an article. */
const OF_THE_SITE = new Set(["header", "aside"]);

/** Open elements that matter to what is in them, and how many of each. */
interface Around {
  heading: number;
  term: number;
  quote: number;
  article: number;
}

/** Removes what no reader of the page would call its text: navigation, scripts, controls, hidden elements. */
export function removeSurroundings(document: Document): void {
  const removed: Element[] = [];
  const around: Around = { heading: 0, term: 0, quote: 0, article: 0 };
  const nodes = walk(document);
  for (let step = nodes.next(); !step.done;) {
    const { node, isEnd } = step.value;
    const kind = node.nodeType === 1 ? kindOf(node as Element) : null;
    if (kind) around[kind] += isEnd ? -1 : 1;
    const isRemoved = node.nodeType === 1 && !isEnd && isLeftOut(node as Element, around);
    if (isRemoved) {
      removed.push(node as Element);
      if (kind) around[kind] -= 1;
    }
    step = nodes.next(isRemoved);
  }
  for (const element of removed) element.remove();
}

function kindOf(element: Element): keyof Around | null {
  const tag = element.localName;
  if (/^h[1-6]$/.test(tag)) return "heading";
  if (tag === "dt" || tag === "summary") return "term";
  if (tag === "blockquote") return "quote";
  const isArticle = tag === "main" || tag === "article" || element.getAttribute("role") === "main";
  return isArticle ? "article" : null;
}

function isLeftOut(element: Element, around: Around): boolean {
  const tag = element.localName;
  // Some pages hide themselves until their scripts have run.
  if (tag === "html" || tag === "body") return false;
  if (NOT_TEXT.has(tag) || isHidden(element)) return true;
  const role = element.getAttribute("role") ?? "";
  if (NOT_TEXT_ROLES.has(role)) return true;
  // Questions that open their answer are often buttons in headings.
  if (tag === "button" || role === "button") return around.heading + around.term === 0;
  if (tag === "dialog") return !element.hasAttribute("open");
  if (tag === "footer") return around.quote === 0;
  if (OF_THE_SITE.has(tag)) return role !== "note" && around.article === 0;
  return tag === "a" && around.heading > 0 && isPermalink(element);
}

function isHidden(element: Element): boolean {
  if (element.getAttribute("aria-hidden") === "true") return true;
  const style = element.getAttribute("style");
  if (style && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i.test(style)) return true;
  if (!element.hasAttribute("hidden")) return false;
  // Found by search, or the panel of an accordion: a click shows it.
  const role = element.getAttribute("role");
  const isPanel = role === "tabpanel" || (role === "region" && element.hasAttribute("aria-labelledby"));
  return !isPanel && element.getAttribute("hidden") !== "until-found";
}

/** Nodes in a sign that links to a heading; a link that holds more is none. */
const MAX_SIGN_NODES = 20;

/** The sign next to a heading that links to it. */
function isPermalink(link: Element): boolean {
  if (!link.getAttribute("href")?.startsWith("#")) return false;
  let met = 0;
  for (const { node, isEnd } of walk(link)) {
    if (isEnd) continue;
    if (++met > MAX_SIGN_NODES) return false;
    if (node.nodeType === 3 && !/^[#¶§🔗\s\u200b]*$/u.test(node.nodeValue ?? "")) return false;
  }
  return true;
}

/** More elements are not searched for the main text: that takes time by their square. */
const MAX_ELEMENTS_TO_SEARCH = 10_000;
const MIN_ARTICLE_LENGTH = 200;
/** An article with a smaller share of the page's text has missed most of it. */
const MIN_SHARE = 0.5;

/** The element that holds the page's own text: what it marks as such, what reads like an article, or all. */
export async function mainContent(document: Document): Promise<Document | Element> {
  const marked = document.querySelectorAll("main, [role=main]");
  if (marked.length === 1 && oneLine(marked[0]!.textContent ?? "")) return marked[0]!;
  const body = document.querySelector("body");
  if (!body) return document;
  const article = await articleOf(document);
  const length = oneLine(article?.textContent ?? "").length;
  const isWhole = length >= Math.max(MIN_ARTICLE_LENGTH, MIN_SHARE * oneLine(body.textContent ?? "").length);
  return article && isWhole ? article : body;
}

async function articleOf(document: Document): Promise<Element | null> {
  if (hasMoreThan(document, MAX_ELEMENTS_TO_SEARCH)) return null;
  const { Readability } = await import("@mozilla/readability");
  try {
    // Readability changes the document that it reads.
    const copy = document.cloneNode(true) as Document;
    const reader = new Readability<Element>(copy, {
      serializer: (element) => element as Element,
    });
    return reader.parse()?.content ?? null;
  } catch {
    // A document that it cannot handle.
    return null;
  }
}

function hasMoreThan(document: Document, count: number): boolean {
  const elements = elementsBelow(document);
  for (let at = 0; at <= count; at++) if (elements.next().done) return false;
  return true;
}
