import type { Language } from "../../../contract/languages";

/** What the demo model says of itself; texts it quotes come from the pages. */
interface Phrases {
  /** Before the quotation from a help page. */
  helpSays: (title: string) => string;
  helpSaysToo: (title: string) => string;
  sourcesSay: string;
  nothingInHelp: (question: string) => string;
  nothingInSources: (question: string) => string;
  demoOnly: string;
  youCouldAsk: string;
  /** Said once in a conversation. */
  howToAddKey: string;
}

export const PHRASES: Record<Language, Phrases> = {
  en: {
    helpSays: (title) => `The help page **${title}** says:`,
    helpSaysToo: (title) => `And **${title}**:`,
    sourcesSay: "This is what the sources say:",
    nothingInHelp: (question) => `The help pages say nothing about “${question}”.`,
    nothingInSources: (question) => `I find no word of “${question}” in the sources. They begin like this:`,
    demoOnly: "I am a demo without a language model: I look questions up and quote what I find.",
    youCouldAsk: "You could ask:",
    howToAddKey: "For answers from a real model, set a provider key such as `OPENAI_API_KEY` and restart.",
  },
  fr: {
    helpSays: (title) => `La page d’aide **${title}** indique :`,
    helpSaysToo: (title) => `Et **${title}** :`,
    sourcesSay: "Voici ce que disent les sources :",
    nothingInHelp: (question) => `Les pages d’aide ne disent rien au sujet de « ${question} ».`,
    nothingInSources: (question) =>
      `Je ne trouve aucun mot de « ${question} » dans les sources. Elles commencent ainsi :`,
    demoOnly: "Je suis une démo sans modèle de langage : je cherche les questions et cite ce que je trouve.",
    youCouldAsk: "Vous pourriez demander :",
    howToAddKey:
      "Pour des réponses d’un vrai modèle, définissez une clé de fournisseur comme `OPENAI_API_KEY`, puis redémarrez.",
  },
};
