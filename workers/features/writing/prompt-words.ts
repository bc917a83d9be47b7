import type { Language } from "../../contract/languages";
import type { Length, Tone } from "../../contract/writing/vocabulary";

export const LANGUAGE_NAMES: Record<Language, Record<Language, string>> = {
  en: { en: "English", fr: "French" },
  fr: { en: "anglais", fr: "français" },
};

export const TONE_NAMES: Record<Language, Record<Tone, string>> = {
  en: {
    neutral: "neutral",
    professional: "professional",
    friendly: "friendly",
    confident: "confident",
    persuasive: "persuasive",
    enthusiastic: "enthusiastic",
    empathetic: "empathetic",
    diplomatic: "diplomatic",
    formal: "formal",
    humorous: "humorous",
  },
  fr: {
    neutral: "neutre",
    professional: "professionnel",
    friendly: "amical",
    confident: "assuré",
    persuasive: "persuasif",
    enthusiastic: "enthousiaste",
    empathetic: "empathique",
    diplomatic: "diplomatique",
    formal: "soutenu",
    humorous: "humoristique",
  },
};

export const LENGTH_NAMES: Record<Language, Record<Length, string>> = {
  en: { slightly: "by about a fifth", "by-half": "by about half", strongly: "by about three quarters" },
  fr: {
    slightly: "d’environ un cinquième",
    "by-half": "d’environ la moitié",
    strongly: "d’environ trois quarts",
  },
};

const MARKS = "content|before|after|form|field|voice|instruction";

/** Keeps material from closing the marks around it or opening others. */
export const asMaterial = (text: string): string =>
  text.replace(new RegExp(`<(?=\\s*(?:/\\s*)?(?:${MARKS})\\b)`, "gi"), "‹");

/** Material between marks; nothing where there is none. */
export const between = (mark: string, text: string | undefined): string =>
  text?.trim() ? `<${mark}>\n${asMaterial(text)}\n</${mark}>` : "";
