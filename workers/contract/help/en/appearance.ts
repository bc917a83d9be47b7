import type { HelpPage } from "../page";

export const appearance: HelpPage = {
  title: "Language and theme",
  questions: ["How do I change the language?", "How do I switch to the dark theme?"],
  keywords:
    "english french français translate translation locale interface dark light mode night colours colors system appearance look display settings preferences",
  paragraphs: [
    "Atelier speaks English and French. It follows your browser’s language, and the language switch in the menu changes it.",
    "The theme can be light, dark or that of your system; the choice is kept in this browser.",
    "The language is that of the interface. You can put your questions in any language that the model understands.",
  ],
};
