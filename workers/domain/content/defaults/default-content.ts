import type { ArticleTexts } from "../../../contract/content/texts";
import type { ContentBody } from "../../../contract/content/items";
import type { ContentKind } from "../../../contract/content/vocabulary";
import type { Language } from "../../../contract/languages";
import { COMPANY_PAGES } from "./company-pages";
import { LEGAL_PAGES } from "./legal-pages";
import { CITATIONS_POST } from "./posts/citations";
import { LOST_CONNECTION_POST } from "./posts/lost-connection";
import { PUBLISHED_ONCE_POST } from "./posts/published-once";
import { PRODUCT_PAGES } from "./product-pages";
import { SUPPORT_PAGES } from "./support-pages";

/** A page or a post that the product comes with, in both languages. */
export interface DefaultContent {
  kind: ContentKind;
  slug: string;
  /** When it was written: ISO date. */
  date: string;
  image?: string;
  texts: Record<Language, ArticleTexts>;
}

/** The posts that the product comes with, the newest first. */
export const DEFAULT_POSTS: readonly DefaultContent[] = [
  CITATIONS_POST,
  LOST_CONNECTION_POST,
  PUBLISHED_ONCE_POST,
].toSorted((a, b) => b.date.localeCompare(a.date));

const DEFAULTS = new Map(
  [...PRODUCT_PAGES, ...LEGAL_PAGES, ...COMPANY_PAGES, ...SUPPORT_PAGES, ...DEFAULT_POSTS].map((content) => [
    `${content.kind} ${content.slug}`,
    content,
  ]),
);

export const findDefault = (kind: ContentKind, slug: string): DefaultContent | null =>
  DEFAULTS.get(`${kind} ${slug}`) ?? null;

export const bodyOfDefault = ({ image, texts }: DefaultContent): ContentBody => ({
  image: image ?? null,
  texts,
});
