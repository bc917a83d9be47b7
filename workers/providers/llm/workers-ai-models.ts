/** The Llama rows that Workers AI serves too: the row's `request_name` → the model's id there. */
const WORKERS_AI_MODELS: Readonly<Record<string, string>> = {
  "Llama-4-Scout-17B-16E-Instruct-FP8": "@cf/meta/llama-4-scout-17b-16e-instruct",
  "Llama-3.3-70B-Instruct": "@cf/meta/llama-3.3-70b-instruct-fp8-fast",
};

/** The id of a Llama model at Workers AI; null for a model that it does not serve. */
export function workersAiModel(requestName: string): string | null {
  return WORKERS_AI_MODELS[requestName] ?? null;
}
