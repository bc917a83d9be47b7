import type { Provider } from "../../contract/ai-models";
import { workersAiModel } from "../../providers/llm/workers-ai-models";
import { readConfig, type Env } from "../env";

/** Whether questions to a model can work here: its provider is configured, and serves it. */
export function isServed(env: Env, provider: Provider, requestName: string): boolean {
  if (provider === "Atelier demo" || readConfig(env).providers[provider]) return true;
  return provider === "Llama" && env.AI !== undefined && workersAiModel(requestName) !== null;
}
