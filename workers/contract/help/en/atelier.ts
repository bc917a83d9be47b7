import type { HelpPage } from "../page";

export const atelier: HelpPage = {
  title: "What Atelier is",
  questions: ["What is Atelier?", "What is the demo model?"],
  keywords:
    "about product app made maker author website site page tool purpose hello hi who are you what can you do help start beginner introduction",
  paragraphs: [
    "Atelier is a place to ask questions to many AI models from one page: GPT, Claude, Llama, Gemini, DeepSeek, Mistral and others, each through the provider that you choose.",
    "You can start at once, without an account. Answers stream in as they are written, you can stop them, and they survive a reload or a lost network.",
    "The Atelier demo is there when no provider is set up. It is not a language model: it looks your question up in these help pages and quotes what it finds.",
  ],
};
