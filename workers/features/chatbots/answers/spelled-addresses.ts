/** Names, and what stands between the names of an address: signs in brackets, signs, or words for them; else one character. */
const TOKEN =
  /(?<name>[\p{Lu}\p{Ll}\p{N}_+-]+)|(?<signAt> ?[([{<] ?(?:@|at|arobase|arroba|chiocciola|ät) ?[)\]}>] ?| @ |@ ?)|(?<signDot> ?[([{] ?(?:\.|dot|point|punkt|punto) ?[)\]}] ?|\.| \. )| (?:(?<at>at)|(?<signAt2>arobase|arroba|chiocciola|klammeraffe)|(?<dot>dot|point|punkt|punto)) |[^]/giu;

/** Ends of addresses. Alone, some of them are words: "un point de vente". */
const DOMAINS = new Set("com org net info eu uk fr de es nl be ch it at pt pl se dk fi ie ca au nz jp br mx io co app dev shop store example test".split(" ")); // prettier-ignore
const WEB_DOMAINS = new Set("com org net info eu uk fr io co example test".split(" "));
/** Words before "at" that are no names of a mailbox. */
const NO_MAILBOX = new Set("look see find visit shop buy us it them me online available more information details is are or and".split(" ")); // prettier-ignore

interface Token {
  kind: "name" | "at" | "dot" | "other";
  text: string;
  start: number;
  end: number;
}

/** An address that a text spells, and where it stands there. */
export interface SpelledAddress {
  /** Address as it would be typed, in small letters. */
  address: string;
  start: number;
  end: number;
}

/**
 * The addresses that a text spells: "help at example dot com", "help (at) example.com", "help @ example . com", "example
 * dot com", and the same in other languages. What is written as it is typed is none of them.
 */
export function spelledIn(text: string): SpelledAddress[] {
  const tokens = [...text.matchAll(TOKEN)].map(tokenOf);
  const found: SpelledAddress[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at]!.kind !== "name") continue;
    const last = namesFrom(tokens, at);
    const end = mailEnd(tokens, at, last) ?? webEnd(tokens, at, last);
    if (end !== null) found.push(written(tokens.slice(at, end + 1)));
    at = end ?? last;
  }
  return found;
}

/** The same as addresses alone. */
export const spelledAddresses = (text: string): string[] => spelledIn(text).map(({ address }) => address);

function tokenOf({ 0: text, index, groups = {} }: RegExpExecArray): Token {
  const { name, at, signAt, signAt2, dot, signDot } = groups;
  const kind = name ? "name" : (at ?? signAt ?? signAt2) ? "at" : (dot ?? signDot) ? "dot" : "other";
  return { kind, text, start: index, end: index + text.length };
}

const isSpelled = ({ kind, text }: Token): boolean =>
  (kind === "at" || kind === "dot") && text !== "@" && text !== ".";

/** The last of the names from this one on that have dots between them. */
function namesFrom(tokens: readonly Token[], at: number): number {
  let last = at;
  while (tokens[last + 1]?.kind === "dot" && tokens[last + 2]?.kind === "name") last += 2;
  return last;
}

/**
 * Returns the end of an address with a domain that begins at `first`, at `last` or before; null where there is none.
 */
function domainEnd(
  tokens: readonly Token[],
  [first, last]: [number, number],
  domains: Set<string>,
): number | null {
  for (let end = last; end > first; end -= 2) if (domains.has(tokens[end]!.text.toLowerCase())) return end;
  return null;
}

function mailEnd(tokens: readonly Token[], from: number, last: number): number | null {
  const [sign, first] = [tokens[last + 1], last + 2];
  if (sign?.kind !== "at" || tokens[first]?.kind !== "name") return null;
  const end = domainEnd(tokens, [first, namesFrom(tokens, first)], DOMAINS);
  if (end === null) return null;
  const address = tokens.slice(from, end + 1);
  // "Meet us at noon. We …": the word alone makes no address, nor does "Look at example dot com".
  const isPlainAt = sign.text.toLowerCase() === " at ";
  const isOther =
    isPlainAt &&
    (NO_MAILBOX.has(tokens[last]!.text.toLowerCase()) || !tokens.slice(first, end).some(isSpelled));
  return isOther || !address.some(isSpelled) ? null : end;
}

function webEnd(tokens: readonly Token[], from: number, last: number): number | null {
  const end = domainEnd(tokens, [from, last], WEB_DOMAINS);
  return end !== null && tokens.slice(from, end).some(isSpelled) ? end : null;
}

function written(tokens: readonly Token[]): SpelledAddress {
  const signs = { name: "", at: "@", dot: ".", other: "" };
  const address = tokens.map(({ kind, text }) => (kind === "name" ? text : signs[kind])).join("");
  return { address: address.toLowerCase(), start: tokens[0]!.start, end: tokens.at(-1)!.end };
}
