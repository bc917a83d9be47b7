import type { HelpPage } from "../page";

export const providerKeys: HelpPage = {
  title: "Adding a provider key",
  questions: ["How do I add a provider key?", "How do I use my own Llama, Ollama or vLLM server?"],
  keywords:
    "api key keys token secret openai anthropic together aiml llama openrouter workers ai real model connect configure configuration set up setup environment variable variables dev.vars base url address local ollama vllm own server enable activate missing unavailable",
  paragraphs: [
    "Whoever runs this Atelier sets one variable for each provider: `OPENAI_API_KEY`, `ANTHROPIC_API_KEY`, `TOGETHER_API_KEY`, `AIML_API_KEY`, `LLAMA_API_KEY` or `OPENROUTER_API_KEY`. After a restart that provider’s models can be asked and become the default.",
    "On your own machine, put the line, for instance `OPENAI_API_KEY=…`, into a file named `.dev.vars` at the top of the project, or set it in the environment, and run `npm start` again. On Cloudflare, use `npx wrangler secret put OPENAI_API_KEY`.",
    "Each provider also has a base address, such as `OPENAI_BASE_URL`, for a proxy or a compatible server. `LLAMA_BASE_URL` may name any server that speaks OpenAI’s protocol, such as Ollama or vLLM; it then works without a key.",
    "On Cloudflare, the Llama models can come from Workers AI: bind it as `AI` and no key is needed at all.",
  ],
};
