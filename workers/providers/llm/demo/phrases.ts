import type { Language } from "../../../contract/languages";

/** The demo model's own sentences; quotations come from the pages. */
interface Phrases {
  /** Introduces the quotation from a help page. */
  helpSays: (title: string) => string;
  helpSaysToo: (title: string) => string;
  sourcesSay: string;
  nothingInHelp: (question: string) => string;
  nothingInSources: (question: string) => string;
  documentSays: string;
  documentInShort: string;
  /** Introduces the quotations when they hardly fit. */
  nearestPages: (question: string) => string;
  nothingInDocument: (question: string) => string;
  /** A cell of a table with the header above it. */
  labelled: (header: string, value: string) => string;
  /** Says why a selection is only quoted. */
  needsModel: string;
  /** Note under each answer about a document. */
  documentDemo: string;
  /** The same, where some pages were read from their pictures. */
  picturesDemo: string;
  /** Note under an outline that was filled from a form. */
  outlineDemo: string;
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
    nothingInSources: (question) =>
      `None of the words in “${question}” appear in the sources. They begin like this:`,
    documentSays: "The document says:",
    documentInShort: "In short, in the document’s own words:",
    nearestPages: (question) => `No page clearly answers “${question}”. The closest pages:`,
    nothingInDocument: (question) => `No page says anything about “${question}”.`,
    labelled: (header, value) => `${header}: ${value}`,
    needsModel:
      "This requires a language model, and none is configured. Here is what the page says about the selected text:",
    picturesDemo:
      "Found by search, without a language model: these are the document's own words, some of them read by a model from images of pages.",
    documentDemo: "Found by search, without a language model: these are the document's own words.",
    outlineDemo:
      "An outline filled from your form, without a language model. For a written text, set a provider key such as `OPENAI_API_KEY`.",
    demoOnly: "I am a demo without a language model: I look questions up and quote what I find.",
    youCouldAsk: "You could ask:",
    howToAddKey: "For answers from a real model, set a provider key such as `OPENAI_API_KEY`, then restart.",
  },
  fr: {
    helpSays: (title) => `La page d’aide **${title}** indique :`,
    helpSaysToo: (title) => `Et **${title}** :`,
    sourcesSay: "Voici ce que disent les sources :",
    nothingInHelp: (question) => `Les pages d’aide ne disent rien au sujet de « ${question} ».`,
    nothingInSources: (question) =>
      `Je ne trouve aucun mot de « ${question} » dans les sources. Elles commencent ainsi :`,
    documentSays: "Le document indique :",
    documentInShort: "En bref, avec les mots du document :",
    nearestPages: (question) => `Aucune page ne répond clairement à « ${question} ». Les plus proches :`,
    nothingInDocument: (question) => `Aucune page ne parle de « ${question} ».`,
    labelled: (header, value) => `${header} : ${value}`,
    needsModel:
      "Cette action nécessite un modèle de langage, et aucun n’est configuré. Voici ce que la page dit du passage sélectionné :",
    picturesDemo:
      "Trouvé par recherche, sans modèle de langage : ce sont les mots du document, lus en partie par un modèle sur l’image des pages.",
    documentDemo: "Trouvé par recherche, sans modèle de langage : ce sont les mots mêmes du document.",
    outlineDemo:
      "Un plan rempli à partir de votre formulaire, sans modèle de langage. Pour un texte rédigé, définissez une clé de fournisseur comme `OPENAI_API_KEY`.",
    demoOnly: "Je suis une démo sans modèle de langage : je cherche les questions et cite ce que je trouve.",
    youCouldAsk: "Vous pourriez demander :",
    howToAddKey:
      "Pour des réponses d’un vrai modèle, définissez une clé de fournisseur comme `OPENAI_API_KEY`, puis redémarrez.",
  },
};
