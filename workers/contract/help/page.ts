/** Names of the help pages, in the order in which a newcomer would read them. */
export const HELP_SLUGS = [
  "atelier",
  "asking",
  "models",
  "images",
  "documents",
  "citations",
  "stopping",
  "resuming",
  "history",
  "cost",
  "guest-limit",
  "appearance",
  "shortcuts",
  "provider-keys",
  "deploying",
  "privacy",
] as const;

export type HelpSlug = (typeof HELP_SLUGS)[number];

/** A help page in one language. Paragraph n of a page says the same in every language. */
export interface HelpPage {
  title: string;
  /** Questions that this page answers, as a person would ask them. */
  questions: readonly string[];
  /** Other words that people use for this subject; searched, never shown. */
  keywords: string;
  /** Markdown, one paragraph each. */
  paragraphs: readonly string[];
}

export type HelpPages = Readonly<Record<HelpSlug, HelpPage>>;
