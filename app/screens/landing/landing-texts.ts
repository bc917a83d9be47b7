import type { Language } from "#workers/contract/languages";
import en from "~/i18n/en/site/landing.json" with { type: "json" };
import fr from "~/i18n/fr/site/landing.json" with { type: "json" };
import type { SiteModule } from "~/site/site-links";

export type LandingTexts = typeof en & typeof fr;

/** Read directly, not through i18next: no other page needs them, and this one is rendered most often. */
export const LANDING_TEXTS: Record<Language, LandingTexts> = { en, fr };

export interface Testimonial {
  quote: string;
  name: string;
  /** Occupation of the person, and where. */
  role: string;
}

export interface ModuleItem {
  /** Module whose picture and link it is shown with; null for neither. */
  module: SiteModule | null;
  title: string;
  text: string;
}

/** The sections of the page that operators may write, as the page shows them. */
export interface LandingContent {
  hero: {
    title: string;
    /** The part of the title that is marked; "" marks nothing. */ marked: string;
    lead: string;
    /** The name of the button that sends the question. */
    action: string;
  };
  modules: { title: string; text: string; items: readonly ModuleItem[] };
  /** Words of real people only: the section is left out while there are none. */
  testimonials: { title: string; text: string; items: readonly Testimonial[] };
  faq: { title: string; text: string; items: readonly { question: string; answer: string }[] };
  callToAction: { title: string; text: string; action: string };
}
