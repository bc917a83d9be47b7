import { createContext, useContext } from "react";
import { languageOf, type Language } from "#workers/contract/languages";
import type { Catalogue } from "./catalogues";

const ELEMENT_ID = "texts";

/** Texts that `shippedJson` made for the page being rendered; "" in the browser. */
export const ShippedTextsContext = createContext("");

/** The page's texts as data, so that the browser needs no further request for them, and no second language. */
export function ShippedTexts() {
  const json = useContext(ShippedTextsContext);
  // The element is already there on hydration, and the browser has no catalogue to render it from.
  const html = import.meta.env.SSR ? json : (document.getElementById(ELEMENT_ID)?.textContent ?? "");
  return <script id={ELEMENT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The texts that the server shipped with this document. */
export function readShippedTexts(document: Document): { language: Language; texts: Partial<Catalogue> } {
  const json = document.getElementById(ELEMENT_ID)?.textContent;
  return {
    language: languageOf(document.documentElement.lang),
    texts: json ? (JSON.parse(json) as Partial<Catalogue>) : {},
  };
}
