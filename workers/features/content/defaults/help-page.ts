import { HELP_PAGES } from "../../../contract/help/pages";
import { HELP_SLUGS } from "../../../contract/help/page";
import type { Language } from "../../../contract/languages";
import type { DefaultContent } from "./content-in-both";

/** The help pages as one text: the demo model and visitors read the same. */
const helpText = (language: Language): string =>
  HELP_SLUGS.map((slug) => {
    const { title, paragraphs } = HELP_PAGES[language][slug];
    return `## ${title}\n\n${paragraphs.join("\n\n")}`;
  }).join("\n\n");

/** The page that answers questions about the product. */
export const HELP_PAGE: DefaultContent = {
  kind: "page",
  slug: "support-help",
  date: "2026-11-25",
  texts: {
    en: {
      title: "Help",
      summary:
        "How everything works: asking, models, documents and citations, history, cost, limits and privacy.",
      body: helpText("en"),
    },
    fr: {
      title: "Aide",
      summary:
        "Comment tout fonctionne : questions, modèles, documents et citations, historique, coûts, limites et confidentialité.",
      body: helpText("fr"),
    },
  },
};
