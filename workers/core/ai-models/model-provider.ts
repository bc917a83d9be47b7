import type { Provider } from "../../contract/ai-models";
import { readConfig, type Env } from "../env";
import { anthropic } from "../../providers/llm/anthropic";
import { withAnswerOnly } from "../../providers/llm/answer-filter";
import type { AskModel } from "../../providers/llm/ask-model";
import { demoModel } from "../../providers/llm/demo/demo-model";
import { openAiCompatible } from "../../providers/llm/openai-compatible";
import { workersAi } from "../../providers/llm/workers-ai";

/** The way to ask a provider, or null if the operator has not configured it. Only the answer arrives of its text. */
export function modelProvider(env: Env, provider: Provider): AskModel | null {
  if (provider === "Atelier demo") return demoModel;
  const ask = configuredProvider(env, provider);
  return ask && withAnswerOnly(ask);
}

function configuredProvider(env: Env, provider: Exclude<Provider, "Atelier demo">): AskModel | null {
  const access = readConfig(env).providers[provider];
  if (access) return provider === "Anthropic" ? anthropic(access) : openAiCompatible(access);
  if (provider === "Llama" && env.AI) return workersAi(env.AI);
  return null;
}
