import type { ErrorCode } from "./errors";
import type { Language } from "./languages";
import type { AnalysisFailure } from "./pdf/files";
import en from "./texts/en/errors.json" with { type: "json" };
import fr from "./texts/fr/errors.json" with { type: "json" };

/** The user-facing text of each error code. `tests/i18n/quoted-texts.test.ts` lists those that clients compare byte for byte. */
export const ERROR_TEXTS: Record<Language, Record<ErrorCode, string>> = { en, fr };

/** The user-facing text of each reason why an analysis failed. */
export const ANALYSIS_FAILURE_TEXTS: Record<Language, Record<AnalysisFailure, string>> = {
  en: {
    pdf_encrypted:
      "This PDF is password-protected. It opens with its password, but can’t be searched or asked about: upload a copy without one.",
    pdf_broken: "This PDF is damaged and cannot be read",
    pdf_empty: "This PDF has no pages",
    pdf_too_many_pages: "This PDF has more than 2,000 pages",
    pdf_too_complex: "This PDF is too complex to be analyzed",
    analysis_failed: "Analysis failed",
  },
  fr: {
    pdf_encrypted:
      "Ce PDF est protégé par un mot de passe. Il s’ouvre avec celui-ci, mais la recherche et les questions n’y ont pas accès : importez une copie sans mot de passe.",
    pdf_broken: "Ce PDF est endommagé et ne peut pas être lu",
    pdf_empty: "Ce PDF ne contient aucune page",
    pdf_too_many_pages: "Ce PDF contient plus de 2 000 pages",
    pdf_too_complex: "Ce PDF est trop complexe pour être analysé",
    analysis_failed: "Analyse échouée",
  },
};

/** The text of `pdf_too_many_pages` where it is known how many the document has. */
export const PDF_PAGES_TEXTS: Record<Language, (pages: number, limit: number) => string> = {
  en: (pages, limit) =>
    `This PDF has ${pages.toLocaleString("en")} pages; the limit is ${limit.toLocaleString("en")}`,
  fr: (pages, limit) =>
    `Ce PDF contient ${pages.toLocaleString("fr")} pages ; la limite est de ${limit.toLocaleString("fr")}`,
};
