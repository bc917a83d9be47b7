import type { ArticleTexts, ContentTexts } from "../../../contract/content/texts";
import type { ContentKind } from "../../../contract/content/vocabulary";
import type { Language } from "../../../contract/languages";

/** A page, a post or a section of the landing page that the product comes with, in both languages. */
export interface DefaultContent<Texts extends ContentTexts = ArticleTexts> {
  kind: ContentKind;
  slug: string;
  /** Day on which it was written: ISO date. */
  date: string;
  image?: string;
  texts: Record<Language, Texts>;
}
