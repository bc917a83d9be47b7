import type { Language } from "#workers/contract/languages";
import { landing as en } from "~/i18n/en/site/landing";
import { landing as fr } from "~/i18n/fr/site/landing";

export type LandingTexts = typeof en;

/** Read directly, not through i18next: no other page needs them, and this one is rendered most often. */
export const LANDING_TEXTS: Record<Language, LandingTexts> = { en, fr };

export interface Testimonial {
  quote: string;
  name: string;
  /** What this person does, and where. */
  role: string;
}

/** The sections of the page whose content can be replaced; without a replacement it comes from the catalogue. */
export interface LandingContent {
  hero: {
    title: string;
    /** The part of the title that is marked; "" marks nothing. */ marked: string;
    lead: string;
  };
  modules: { title: string; items: LandingTexts["modules"]["items"] };
  /** Only what real people have said: the section is left out while there are none. */
  testimonials: { title: string; items: readonly Testimonial[] };
  faq: { title: string; items: readonly { question: string; answer: string }[] };
  callToAction: { title: string; text: string };
}

/** The content of the page as it comes with the product. */
export function defaultLanding(language: Language): LandingContent {
  const { title, marked, lead, modules, testimonials, faqTitle, faq, callToAction } = LANDING_TEXTS[language];
  return {
    hero: { title, marked, lead },
    modules: { title: modules.title, items: modules.items },
    testimonials: { title: testimonials.title, items: [] },
    faq: { title: faqTitle, items: faq },
    callToAction: { title: callToAction.title, text: callToAction.text },
  };
}
