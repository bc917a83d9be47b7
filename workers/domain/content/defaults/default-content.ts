import { draftTexts, type ArticleTexts, type ContentTexts } from "../../../contract/content/texts";
import type { ContentBody } from "../../../contract/content/items";
import type { ContentKind } from "../../../contract/content/vocabulary";
import { LANGUAGES, type Language } from "../../../contract/languages";
import { COMPANY_PAGES } from "./company-pages";
import { LANDING_SECTIONS_OF_PRODUCT } from "./landing-sections";
import { LEGAL_PAGES } from "./legal-pages";
import { CITATIONS_POST } from "./posts/citations";
import { LOST_CONNECTION_POST } from "./posts/lost-connection";
import { PUBLISHED_ONCE_POST } from "./posts/published-once";
import { PRODUCT_PAGES } from "./product-pages";
import { SUPPORT_PAGES } from "./support-pages";

/** A page, a post or a section of the landing page that the product comes with, in both languages. */
export interface DefaultContent<Texts extends ContentTexts = ArticleTexts> {
  kind: ContentKind;
  slug: string;
  /** When it was written: ISO date. */
  date: string;
  image?: string;
  texts: Record<Language, Texts>;
}

/** The posts that the product comes with, the newest first. */
export const DEFAULT_POSTS: readonly DefaultContent[] = [
  CITATIONS_POST,
  LOST_CONNECTION_POST,
  PUBLISHED_ONCE_POST,
].toSorted((a, b) => b.date.localeCompare(a.date));

const ALL: readonly DefaultContent<ContentTexts>[] = [
  ...LANDING_SECTIONS_OF_PRODUCT,
  ...PRODUCT_PAGES,
  ...LEGAL_PAGES,
  ...COMPANY_PAGES,
  ...SUPPORT_PAGES,
  ...DEFAULT_POSTS,
];

const DEFAULTS = new Map(ALL.map((content) => [`${content.kind} ${content.slug}`, content]));

export const findDefault = (kind: ContentKind, slug: string): DefaultContent<ContentTexts> | null =>
  DEFAULTS.get(`${kind} ${slug}`) ?? null;

/**
 * The texts that are shown of an item: in a section of the landing page, a language that nobody has written has the text
 * of the product.
 */
export function withDefaults(kind: ContentKind, slug: string, body: ContentBody): ContentBody {
  const ours = kind === "landing" ? findDefault(kind, slug) : null;
  return ours ? { ...body, texts: { ...ours.texts, ...body.texts } } : body;
}

/**
 * What an operator wrote of an item: in a section of the landing page, a language whose text is the product's is left
 * out. Stored, it would keep today's text when a deployment brings a better one.
 */
export function withoutDefaults(kind: ContentKind, slug: string, body: ContentBody): ContentBody {
  const ours = kind === "landing" ? findDefault(kind, slug) : null;
  if (!ours) return body;
  // Both in the form in which the editor's texts are stored, so that neither spaces nor the order of fields differ.
  const stored = (texts: ContentTexts) => JSON.stringify(draftTexts(kind).parse(texts));
  const texts: ContentBody["texts"] = {};
  for (const language of LANGUAGES) {
    const written = body.texts[language];
    if (written && stored(written) !== stored(ours.texts[language])) texts[language] = written;
  }
  return { ...body, texts };
}

export const bodyOfDefault = ({ image, texts }: DefaultContent<ContentTexts>): ContentBody => ({
  image: image ?? null,
  texts,
});
