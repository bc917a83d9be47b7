import { NO_FACTS, type ProfileData } from "../contract/social/profiles";
import { oneLine } from "../providers/text/clean-text";
import { parseHtml } from "./parse-html";

/** Titles of pages that only ask to sign in. */
const LOGIN_TITLE =
  /^(?:sign (?:in|up)|log ?in|linkedin(?: login)?|join linkedin|s’identifier|x\.?|twitter)\b.{0,30}$/i;

/** The facts in the metadata of a profile's page; null if it has none. Fails with `TextError` for too large a page. */
export async function factsOf(html: string): Promise<ProfileData | null> {
  const document = await parseHtml(html);
  const meta = metadataOf(document);
  const entity = entityOf(document);
  const title = meta.get("og:title") ?? oneLine(document.querySelector("title")?.textContent ?? "");
  const shared = LOGIN_TITLE.test(title) ? { name: null, headline: null } : nameIn(title);
  const name = textOf(entity?.name) ?? shared.name;
  if (!name) return null;
  const about = textOf(entity?.description) ?? meta.get("og:description") ?? meta.get("description") ?? null;
  return {
    ...NO_FACTS,
    name: cut(name, 300),
    headline: cut(textOf(entity?.jobTitle) ?? textOf(entity?.slogan) ?? shared.headline, 1_000),
    about: cut(about, 20_000),
    image_url: addressOf(imageOf(entity?.image) ?? meta.get("og:image")),
    location: cut(placeOf(entity?.address) ?? null, 300),
    website: addressOf(textOf(entity?.url) ?? undefined),
    followers: followersOf(entity?.interactionStatistic),
  };
}

/** Reads the `<meta>` elements of a page, by their names in lower case. */
export function metadataOf(document: Document): Map<string, string> {
  const meta = new Map<string, string>();
  for (const element of document.querySelectorAll("meta")) {
    const name = (element.getAttribute("property") ?? element.getAttribute("name") ?? "").toLowerCase();
    const content = oneLine(element.getAttribute("content") ?? "");
    if (content && !meta.has(name)) meta.set(name, content);
  }
  return meta;
}

type Entity = Record<string, unknown>;

/** The person or organisation that JSON-LD in the page describes. */
function entityOf(document: Document): Entity | null {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const found = entitiesIn(parse(script.textContent ?? "")).find(({ "@type": type }) =>
      /^(?:Person|Organization|Corporation|EducationalOrganization)$/.test(String(type)),
    );
    if (found) return found;
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Objects in a list, a graph, or the main entity of a page; no deeper. */
function entitiesIn(value: unknown, depth = 0): Entity[] {
  if (depth > 3 || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 50).flatMap((one) => entitiesIn(one, depth + 1));
  const entity = value as Entity;
  return [entity, ...entitiesIn(entity["@graph"], depth + 1), ...entitiesIn(entity.mainEntity, depth + 1)];
}

function textOf(value: unknown): string | null {
  const text = Array.isArray(value) ? value.filter((one) => typeof one === "string").join(", ") : value;
  return typeof text === "string" && oneLine(text) ? oneLine(text) : null;
}

/** "Ada Lovelace - Analyst - Engines | LinkedIn", "Ada Lovelace (@ada) / X". */
function nameIn(title: string): { name: string | null; headline: string | null } {
  const bare = title.replace(
    /(?:(?<!\s)\s+)?(?:[|–-]\s*LinkedIn\s*$|[/|]\s*(?:X|Twitter)\s*$|\bon (?:X|Twitter)\b[^]*$)/i,
    "",
  );
  const [name = "", ...rest] = bare.split(/(?<!\s)\s+[-–|]\s+/);
  return {
    name: name.replace(/\(@\w+\)\s*$/, "").trim() || null,
    headline: rest.join(" – ").trim() || null,
  };
}

function imageOf(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const { contentUrl, url } = (value ?? {}) as Entity;
  return textOf(contentUrl) ?? textOf(url) ?? undefined;
}

function placeOf(value: unknown): string | null {
  if (typeof value === "string") return textOf(value);
  const { addressLocality, addressRegion, addressCountry } = (value ?? {}) as Entity;
  const parts = [addressLocality, addressRegion, addressCountry].map(textOf);
  return parts.filter(Boolean).join(", ") || null;
}

function followersOf(value: unknown): number | null {
  for (const one of entitiesIn(value)) {
    const kind = JSON.stringify(one.interactionType ?? one.name ?? "");
    const count = Number(one.userInteractionCount);
    if (/Follow/i.test(kind) && Number.isSafeInteger(count) && count >= 0) return count;
  }
  return null;
}

/** A web address; it is only shown, and never fetched from here. */
function addressOf(value: string | undefined): string | null {
  const url = value ? URL.parse(value) : null;
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : null;
}

const cut = (text: string | null, most: number): string | null => text && text.slice(0, most).toWellFormed();
