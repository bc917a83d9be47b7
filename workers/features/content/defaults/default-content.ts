import type { DefaultContent } from "./content-in-both";
import { draftTexts, type ContentTexts } from "../../../contract/content/texts";
import type { ContentBody } from "../../../contract/content/items";
import { completeLayout, DEFAULT_LAYOUT } from "../../../contract/content/layout";
import { LANDING_LAYOUT, type ContentKind } from "../../../contract/content/vocabulary";
import { LANGUAGES } from "../../../contract/languages";
import { ARTICLE_PAGES, DEFAULT_POSTS } from "./articles";
import { HELP_PAGE } from "./help-page";
import { LANDING_SECTIONS_OF_PRODUCT } from "./landing-sections";

/** The same, or the order of the landing page's parts, which has no texts. */
export type ProductContent = Omit<DefaultContent, "texts"> & Pick<ContentBody, "texts" | "layout">;

const LAYOUT_OF_PRODUCT: ProductContent = {
  kind: "landing",
  slug: LANDING_LAYOUT,
  date: "2026-11-25",
  texts: {},
  layout: DEFAULT_LAYOUT,
};

const ALL: readonly ProductContent[] = [
  LAYOUT_OF_PRODUCT,
  ...LANDING_SECTIONS_OF_PRODUCT,
  ...ARTICLE_PAGES,
  HELP_PAGE,
  ...DEFAULT_POSTS,
];

const DEFAULTS = new Map(ALL.map((content) => [`${content.kind} ${content.slug}`, content]));

export const findDefault = (kind: ContentKind, slug: string): ProductContent | null =>
  DEFAULTS.get(`${kind} ${slug}`) ?? null;

/**
 * Fills an item with the product's texts: a section of the landing page has them in every language that nobody has
 * written, and its order where nobody has changed it.
 */
export function withDefaults(kind: ContentKind, slug: string, body: ContentBody): ContentBody {
  const ours = kind === "landing" ? findDefault(kind, slug) : null;
  if (!ours) return body;
  const layout = ours.layout && completeLayout(body.layout ?? ours.layout);
  return { image: body.image, texts: { ...ours.texts, ...body.texts }, ...(layout && { layout }) };
}

/**
 * Leaves out of an item what the operator did not change: a language whose text is the product's, and the product's
 * order. Stored, they would keep today's text when a deployment brings a better one.
 */
export function withoutDefaults(kind: ContentKind, slug: string, body: ContentBody): ContentBody {
  const ours = kind === "landing" ? findDefault(kind, slug) : null;
  if (!ours) return body;
  // Both in the form in which the editor's texts are stored, so that neither spaces nor the order of fields differ.
  const toStored = (texts: ContentTexts) => JSON.stringify(draftTexts(kind).parse(texts));
  const texts: ContentBody["texts"] = {};
  for (const language of LANGUAGES) {
    const written = body.texts[language];
    const product = ours.texts[language];
    if (written && !(product && toStored(written) === toStored(product))) texts[language] = written;
  }
  const { image, layout } = body;
  const isMoved = layout && JSON.stringify(layout) !== JSON.stringify(ours.layout);
  return { image, texts, ...(isMoved && { layout }) };
}

export const bodyOfDefault = ({ image, texts, layout }: ProductContent): ContentBody => ({
  image: image ?? null,
  texts,
  ...(layout && { layout }),
});
