import type { ContentBody } from "../../contract/content/items";
import { isArticle, type ContentTexts } from "../../contract/content/texts";
import { LANGUAGES, type Language } from "../../contract/languages";

/** The languages that the content exists in. */
export const languagesOf = ({ texts }: ContentBody): Language[] =>
  LANGUAGES.filter((language) => texts[language] && !isEmpty(texts[language]));

/** Whether there is nothing in it. */
export const isBlank = (body: ContentBody): boolean => languagesOf(body).length === 0 && !body.layout;

/** The texts in the reader's language, else in the one that there is; null if there is none. */
export function textsFor<Texts extends ContentTexts>(
  body: ContentBody,
  reader: Language,
): { language: Language; texts: Texts; languages: Language[] } | null {
  const languages = languagesOf(body);
  const language = languages.includes(reader) ? reader : languages[0];
  return language ? { language, languages, texts: body.texts[language] as Texts } : null;
}

/** Whether nothing is written in these texts. */
export const isEmpty = (texts: ContentTexts): boolean =>
  isArticle(texts)
    ? !texts.title && !texts.summary && !texts.body
    : !texts.title && !texts.text && !texts.action && texts.items.length === 0;
