import type { Language } from "#workers/contract/languages";
import { landing as en } from "~/i18n/en/site/landing";
import { landing as fr } from "~/i18n/fr/site/landing";

export type LandingTexts = typeof en;

/** Read directly, not through i18next: no other page needs them, and this one is rendered most often. */
export const LANDING_TEXTS: Record<Language, LandingTexts> = { en, fr };
