import { useTranslation } from "react-i18next";
import type { Language } from "#workers/contract/languages";
import type { Catalogue } from "~/i18n/catalogues";

type PdfTexts = Pick<Catalogue, "pdf" | "pdfChat" | "pdfViewer">;

/** The texts of the documents' screens: their pages bring them along, whatever page the reader comes from. */
export const pdfTextsOf = (catalogues: Record<Language, Catalogue>, locale: Language): PdfTexts => {
  const { pdf, pdfChat, pdfViewer } = catalogues[locale];
  return { pdf, pdfChat, pdfViewer };
};

/** Makes the texts that a page brought known before its screen is drawn. */
export function usePdfTexts(texts: PdfTexts): void {
  const { i18n } = useTranslation();
  for (const [area, own] of Object.entries(texts))
    if (!i18n.hasResourceBundle(i18n.language, area)) i18n.addResourceBundle(i18n.language, area, own);
}
