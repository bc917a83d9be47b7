/** Families with a badge of their own, and the names that give them away. The first that matches wins. */
const FAMILIES = [
  // Before the families it distils into itself: "DeepSeek R1 Distill Llama 70B".
  ["deepseek", /deepseek/i],
  ["gpt", /gpt|\bo[134]\b/i],
  ["claude", /claude/i],
  ["gemini", /gemini/i],
  ["gemma", /gemma/i],
  ["llama", /llama/i],
  ["mistral", /mi[sx]tral|ministral|magistral|codestral|devstral|pixtral/i],
  ["qwen", /qwen|qwq/i],
  ["grok", /grok/i],
  ["kimi", /kimi/i],
  ["glm", /\bglm\b/i],
  ["command", /\bcommand\b/i],
  ["atelier", /atelier/i],
] as const;

/** Path of the badge of a model's family, found by the model's name; a neutral one when the family is unknown. */
export function modelLogo(name: string): string {
  const family = FAMILIES.find(([, pattern]) => pattern.test(name));
  return `/models/${family?.[0] ?? "default"}.svg`;
}
