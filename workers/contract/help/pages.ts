import type { Language } from "../languages";
import { enPages } from "./en";
import { frPages } from "./fr";
import type { HelpPages } from "./page";

/** The help pages, in each language of the interface. */
export const HELP_PAGES: Readonly<Record<Language, HelpPages>> = { en: enPages, fr: frPages };
