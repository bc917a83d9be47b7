import type { HelpPage } from "../page";

export const shortcuts: HelpPage = {
  title: "Keyboard shortcuts",
  questions: ["Which keyboard shortcuts are there?", "How do I start a new line without sending?"],
  keywords:
    "keyboard shortcut shortcuts key keys hotkey press enter shift escape accessibility screen reader mouse",
  paragraphs: [
    "Enter sends the question, Shift+Enter starts a new line.",
    "Escape stops the answer, and `?` shows all shortcuts: there are others to copy the last answer, start a new chat, choose a model or go to the question field.",
    "Everything can be reached with the keyboard alone: Tab moves on, Shift+Tab moves back, Escape closes what is open. Screen readers hear when an answer starts and when it ends.",
  ],
};
