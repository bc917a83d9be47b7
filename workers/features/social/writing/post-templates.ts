import type { Language } from "../../../contract/languages";
import type { Platform } from "../../../contract/social/platforms";

/** Values that fill a template. */
export interface Filling {
  sentences: string[];
  url: string;
}

export interface Template {
  /** Sentences that it takes. */
  takes: number;
  /** Whether it names the page's address. */
  hasLink: boolean;
  fill: (filling: Filling) => string;
}

const template = (takes: number, fill: Template["fill"]): Template => {
  const filled = fill({ sentences: ["", "", ""], url: "<url>" });
  return { takes, fill, hasLink: filled.includes("<url>") };
};

const points = (sentences: readonly string[]): string => sentences.map((one) => `→ ${one}`).join("\n\n");

/** Templates frame a site's own sentences; they claim nothing themselves. */
const LINKEDIN: Record<Language, Template[]> = {
  en: [
    template(2, ({ sentences: [a, b], url }) => `${a}\n\n${b}\n\nThe whole page: ${url}`),
    template(
      3,
      ({ sentences }) => `In three points:\n\n${points(sentences)}\n\nWhich one matters most to you?`,
    ),
    template(2, ({ sentences: [a, b] }) => `${a}\n\n${b}\n\nWhat has your experience been?`),
    template(1, ({ sentences: [a], url }) => `Good to know:\n\n“${a}”\n\nMore about it: ${url}`),
    template(3, ({ sentences, url }) => `At a glance:\n\n${points(sentences)}\n\nDetails: ${url}`),
    template(
      2,
      ({ sentences: [a, b] }) => `${a}\n\nWhy this matters:\n\n${b}\n\nQuestions? Ask in the comments.`,
    ),
    template(1, ({ sentences: [a] }) => `${a}\n\nWhat do you think?`),
  ],
  fr: [
    template(2, ({ sentences: [a, b], url }) => `${a}\n\n${b}\n\nLa page complète : ${url}`),
    template(
      3,
      ({ sentences }) => `En trois points :\n\n${points(sentences)}\n\nLequel compte le plus pour vous ?`,
    ),
    template(2, ({ sentences: [a, b] }) => `${a}\n\n${b}\n\nQuelle est votre expérience ?`),
    template(1, ({ sentences: [a], url }) => `Bon à savoir :\n\n« ${a} »\n\nPour aller plus loin : ${url}`),
    template(
      3,
      ({ sentences, url }) => `En un coup d’œil :\n\n${points(sentences)}\n\nTous les détails : ${url}`,
    ),
    template(
      2,
      ({ sentences: [a, b] }) =>
        `${a}\n\nPourquoi c’est important :\n\n${b}\n\nUne question ? Posez-la en commentaire.`,
    ),
    template(1, ({ sentences: [a] }) => `${a}\n\nQu’en pensez-vous ?`),
  ],
};

const X: Record<Language, Template[]> = {
  en: [
    template(1, ({ sentences: [a] }) => a!),
    template(1, ({ sentences: [a], url }) => `${a}\n\n${url}`),
    template(1, ({ sentences: [a], url }) => `${a}\n\nMore about it: ${url}`),
    template(1, ({ sentences: [a] }) => `Good to know: ${a}`),
  ],
  fr: [
    template(1, ({ sentences: [a] }) => a!),
    template(1, ({ sentences: [a], url }) => `${a}\n\n${url}`),
    template(1, ({ sentences: [a], url }) => `${a}\n\nPour aller plus loin : ${url}`),
    template(1, ({ sentences: [a] }) => `Bon à savoir : ${a}`),
  ],
};

/** The templates of a network, in the order in which posts that follow one another take them. */
export const templatesFor = (platform: Platform, language: Language): readonly Template[] =>
  (platform === "twitter" ? X : LINKEDIN)[language];
