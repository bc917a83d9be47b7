import type { HelpPage } from "../page";

export const cost: HelpPage = {
  title: "Tokens and cost",
  questions: ["How much does an answer cost?", "How is the cost estimated before sending?"],
  keywords:
    "price prices pricing money dollars cents pay paid charge expensive cheap free token tokens count compute calculate calculation estimate estimation bill usage input output",
  paragraphs: [
    "Before you send, the composer shows an estimate of the tokens and of the cost for the whole conversation so far. It counts one token for every four characters, rounded up.",
    "After the answer, the provider’s own count is used where it gives one. The cost is input tokens times the input price plus output tokens times the output price; the list of models shows the prices in US dollars for a million tokens.",
    "The demo model is free. What other models cost is charged by their provider to whoever runs this Atelier.",
  ],
};
