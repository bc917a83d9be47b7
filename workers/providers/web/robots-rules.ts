/** Rules of a robots.txt for one crawler. */
export interface CrawlerRules {
  /** Rules in the order in which they count: the longest first, and what is allowed before what is not. */
  rules: readonly { pattern: Pattern; isAllowed: boolean }[];
  /** Seconds between two requests; null where none are asked for. */
  delaySeconds: number | null;
  /** Addresses of sitemaps, as the file names them. */
  sitemaps: string[];
}

/** Parts of a pattern between its asterisks; the last part ends the path where the pattern ends in "$". */
interface Pattern {
  length: number;
  parts: readonly string[];
  isWhole: boolean;
}

/**
 * Looking for what stands behind an asterisk takes as long as the path. Patterns behind so many are read up to their first
 * one: more is forbidden then, never less.
 */
const MAX_ASTERISKS = 1_000;
/** More sitemaps are not read, and a longer address is none: reading one takes the square of its length. */
const MAX_SITEMAPS = 50;
const MAX_ADDRESS = 2_000;

/**
 * The group of rules for a crawler, or the one for all (RFC 9309). The file is a stranger's: however its lines are put
 * together, reading them takes no longer than they are many, and looking up a path some milliseconds.
 */
export function readRobots(text: string, crawler: string): CrawlerRules {
  const [own, all] = [newGroup(), newGroup()];
  const sitemaps: string[] = [];
  let named = new Set<Group>();
  let isNaming = false;
  for (const [field, value] of fieldsOf(text)) {
    if (field === "user-agent") {
      if (!isNaming) named = new Set();
      const name = value.toLowerCase().split("/", 1)[0]!.trim();
      if (name === crawler || name === "*") named.add(name === "*" ? all : own);
    }
    isNaming = field === "user-agent";
    if (field === "sitemap" && value && value.length <= MAX_ADDRESS && sitemaps.length < MAX_SITEMAPS)
      sitemaps.push(value);
    for (const group of named) addTo(group, field, value);
  }
  const { rules, delaySeconds } = own.isFound ? own : all;
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return { rules, delaySeconds, sitemaps };
}

/** Whether a crawler may have what is at a path and query. */
export function isAllowedBy({ rules }: CrawlerRules, path: string): boolean {
  const asked = withCapitalEscapes(path);
  return rules.find(({ pattern }) => matches(pattern, asked))?.isAllowed ?? true;
}

interface Group {
  isFound: boolean;
  asterisks: number;
  rules: { pattern: Pattern; isAllowed: boolean }[];
  delaySeconds: number | null;
}

const newGroup = (): Group => ({ isFound: false, asterisks: 0, rules: [], delaySeconds: null });

function addTo(group: Group, field: string, value: string): void {
  if (field !== "allow" && field !== "disallow" && field !== "crawl-delay") return;
  group.isFound = true;
  const delay = Number(value);
  if (field !== "crawl-delay") addRule(group, value, field === "allow");
  else if (delay > 0 && Number.isFinite(delay)) group.delaySeconds = delay;
}

function addRule(group: Group, written: string, isAllowed: boolean): void {
  if (!written) return;
  const pattern = asPattern(written);
  group.asterisks += pattern.parts.length - 1;
  if (pattern.parts.length === 1 || group.asterisks <= MAX_ASTERISKS)
    group.rules.push({ pattern, isAllowed });
  else if (!isAllowed)
    group.rules.push({
      pattern: { ...pattern, parts: pattern.parts.slice(0, 1), isWhole: false },
      isAllowed,
    });
}

/** The names, in small letters, and values of the lines that have both; comments are left out. */
function* fieldsOf(text: string): Generator<[string, string]> {
  for (const line of text.split(/\r\n?|\n/)) {
    const [said] = line.split("#", 1);
    const colon = said!.indexOf(":");
    if (colon > 0) yield [said!.slice(0, colon).trim().toLowerCase(), said!.slice(colon + 1).trim()];
  }
}

function asPattern(written: string): Pattern {
  const pattern = withCapitalEscapes(encodeURI(written.toWellFormed()).replaceAll("%25", "%"));
  const isWhole = pattern.endsWith("$");
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  return { length: pattern.length, parts, isWhole };
}

/** Each part at its first place after the one before: no later place would leave more room for the others. */
function matches({ parts, isWhole }: Pattern, path: string): boolean {
  const [first, ...others] = parts;
  if (!path.startsWith(first!)) return false;
  if (isWhole && others.length === 0) return path === first;
  const last = isWhole ? others.pop()! : "";
  let at = first!.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= path.length && path.endsWith(last);
}

const withCapitalEscapes = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
