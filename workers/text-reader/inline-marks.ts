import { lowerText, raiseText } from "../contract/text/raised-text";

/** Elements that say something of the text in them which the text alone does not say. */
const MARKED = new Set(["sup", "sub", "s", "del", "strike", "a"]);
const STRUCK = new Set(["s", "del", "strike"]);
const STRUCK_STYLE = /(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i;
/** Links that a text names: the same address is named once, and a page is no list of addresses. */
const MAX_LINKS = 60;
const MAX_ADDRESS = 200;
/** Characters of a line up to which its elements are told: each of them copies what stands before it. */
const MAX_LINE = 20_000;

/**
 * Words for what elements within a line say: raised figures stay apart from those before them, a struck price is
 * marked as one, and addresses that are only behind words stand beside them.
 */
export class InlineMarks {
  readonly #open: { element: Element; at: number; pieces: number }[] = [];
  readonly #named = new Set<string>();

  /** `base` is the address of the page, that its links are relative to; null where there is none. */
  constructor(readonly base: string | null) {}

  /** `pieces` is how many blocks are finished. */
  enter(element: Element, written: string, pieces: number): void {
    if (MARKED.has(element.localName) || isStruck(element))
      this.#open.push({ element, at: written.length, pieces });
  }

  /** The text so far, with what the element says that ends here; a heading names no addresses. */
  leave(
    element: Element,
    written: string,
    { isInHeading, pieces }: { isInHeading: boolean; pieces: number },
  ): string {
    const open = this.#open.at(-1);
    if (open?.element !== element) return written;
    this.#open.pop();
    // A block within the element has taken its text away: the address of a link around it comes after it.
    if (pieces > open.pieces && element.localName === "a")
      return `${written} ${this.#address(element, "").trimStart()}`;
    if (open.at > written.length || written.length > MAX_LINE) return written;
    const [before, text] = [written.slice(0, open.at), written.slice(open.at)];
    if (text.trim() === "") return written;
    const tag = element.localName;
    if (tag === "sup") return before + raiseText(text, before);
    if (tag === "sub") return before + lowerText(text, before);
    if (tag === "a") return isInHeading ? written : before + text + this.#address(element, text);
    return `${before}~~${text.trim()}~~${/\s$/.test(text) ? " " : ""}`;
  }

  /** The address of a link behind its words, where they do not say it themselves. */
  #address(link: Element, text: string): string {
    const address = shownAddress(link.getAttribute("href")?.trim() ?? "", this.base);
    if (!address || address.length > MAX_ADDRESS || this.#named.size >= MAX_LINKS) return "";
    const isSaid = plain(text).includes(plain(address));
    if (isSaid || this.#named.has(address)) return "";
    this.#named.add(address);
    return ` (${address})`;
  }
}

const isStruck = (element: Element): boolean =>
  STRUCK.has(element.localName) || STRUCK_STYLE.test(element.getAttribute("style") ?? "");

/** Removes what differs between an address and how it is written: spaces, scheme, the slash at its end. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s().\u00a0-]/g, "")
    .replace(/^(?:https?:\/\/)?(?:www)?/, "")
    .replace(/\/$/, "");

/** An address as a person is told it: of mail and telephone without their scheme; null for links within the page. */
function shownAddress(href: string, base: string | null): string | null {
  const [, scheme, rest = ""] = /^(mailto|tel):([^?]*)/i.exec(href) ?? [];
  if (scheme) return decode(rest).trim() || null;
  if (href === "" || href.startsWith("#")) return null;
  const url = URL.parse(href, base ?? undefined);
  return url && /^https?:$/.test(url.protocol) && url.href.split("#")[0] !== base?.split("#")[0]
    ? url.href
    : null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Matches addresses that Cloudflare hides from programs that collect them: each byte is changed by the first one. */
const HIDDEN = /\/cdn-cgi\/l\/email-protection#([0-9a-f]{4,400})$/i;

/** Writes mail addresses that a page hides from collectors where its visitors read them. */
export function revealAddresses(document: Document): void {
  for (const element of document.querySelectorAll("[data-cfemail]")) {
    const address = reveal(element.getAttribute("data-cfemail") ?? "");
    if (!address) continue;
    element.textContent = address;
    if (element.localName === "a") element.setAttribute("href", `mailto:${address}`);
  }
  for (const link of document.querySelectorAll("a[href*='/email-protection#']")) {
    const address = reveal(HIDDEN.exec(link.getAttribute("href") ?? "")?.[1] ?? "");
    if (address) link.setAttribute("href", `mailto:${address}`);
  }
}

function reveal(hex: string): string | null {
  if (!/^(?:[0-9a-f]{2}){3,200}$/i.test(hex)) return null;
  const [key, ...bytes] = hex.match(/../g)!.map((pair) => parseInt(pair, 16));
  const address = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte ^ key!));
  return /^[^\s@]+@[^\s@]+$/.test(address) ? address : null;
}
