import type { Provider } from "../../contract/ai-models";
import { readConfig, type Env } from "../../env";
import { anthropic } from "./anthropic";
import type { AskModel } from "./ask-model";
import { demoModel } from "./demo/demo-model";
import { openAiCompatible } from "./openai-compatible";
import { workersAi, workersAiModel } from "./workers-ai";

/** The way to ask a provider, or null if the operator has not configured it. */
export function modelProvider(env: Env, provider: Provider): AskModel | null {
  if (provider === "Atelier demo") return demoModel;
  const access = readConfig(env).providers[provider];
  if (access) return provider === "Anthropic" ? anthropic(access) : openAiCompatible(access);
  if (provider === "Llama" && env.AI) return workersAi(env.AI);
  return null;
}

/** Whether questions to a model can work here. */
export function isServed(env: Env, provider: Provider, requestName: string): boolean {
  const isWorkersAi = provider === "Llama" && !readConfig(env).providers.Llama;
  return modelProvider(env, provider) !== null && (!isWorkersAi || workersAiModel(requestName) !== null);
}
