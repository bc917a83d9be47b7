import type { HelpPage } from "../page";

export const models: HelpPage = {
  title: "Choosing a model",
  questions: ["How do I choose a model?", "What happens when a model fails?"],
  keywords:
    "pick select compare comparison switch change gpt claude llama gemini mistral deepseek provider list search lock locked premium account trending available fallback retry regenerate try again another error failure best",
  paragraphs: [
    "The model picker shows five models; “All models” opens the full list, which you can search and filter, and which gives each model’s strengths and price. Models that you cannot ask now stand folded at its end.",
    "A lock marks a model that needs a plan; without one, use the others. To open an account, choose “Log in” in the menu, then “Create account”: a link that confirms your address comes by e-mail.",
    "When a model fails, Atelier tries the same model at another provider before giving up, and says so in the answer. You can also ask the same question again with another model: the new answer stands beside the first.",
  ],
};
