import { languageOf, type Language } from "#workers/contract/languages";
import type { Catalogue } from "./catalogues";

const ELEMENT_ID = "texts";

/** The page's texts as data, so that the browser needs no further request for them, and no second language. */
export function ShippedTexts({ json }: { json: string }) {
  return <script id={ELEMENT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Texts as they may stand inside a script element. */
export const toShippedJson = (texts: Partial<Catalogue>): string =>
  JSON.stringify(texts).replaceAll("<", "\\u003c");

/** The texts that the server shipped with this document. */
export function readShippedTexts(document: Document): { language: Language; texts: Partial<Catalogue> } {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  return {
    language: languageOf(document.documentElement.lang),
    texts: json ? (JSON.parse(json) as Partial<Catalogue>) : {},
  };
}
