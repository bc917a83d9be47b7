import type { HelpPage } from "../page";

export const asking: HelpPage = {
  title: "Asking a question",
  questions: ["How do I ask a question?", "What can an answer contain?"],
  keywords:
    "send write type message prompt query chat input box submit markdown code table math formula latex diagram mermaid copy related follow-up suggestions long text length characters",
  paragraphs: [
    "Write your question in the box at the bottom of the chat and press Enter; Shift+Enter starts a new line. A question may hold up to 100,000 characters.",
    "Answers can contain formatted text, tables, code with highlighting, mathematics and Mermaid diagrams. Each answer can be copied as it was written, and pictures from other sites load only when you ask for them.",
    "Under an answer you find the model that wrote it, the time it took, its tokens and its cost. Related questions are suggested after the end of the answer: press one to ask it.",
  ],
};
