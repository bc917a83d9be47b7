/** Texts of the widget on the site around it; the chat itself has the texts of the product. */
const TEXTS = {
  en: {
    open: "Open the chat with {name}",
    close: "Close the chat",
    newTab: "Open the chat in a new tab",
  },
  fr: {
    open: "Ouvrir la conversation avec {name}",
    close: "Fermer la conversation",
    newTab: "Ouvrir la conversation dans un nouvel onglet",
  },
};

export type WidgetTexts = (typeof TEXTS)["en"];

/** The texts in the language of the page, or of the browser where the page names none. */
export const textsOf = (language: string): WidgetTexts => TEXTS[/^fr(-|$)/i.test(language) ? "fr" : "en"];
