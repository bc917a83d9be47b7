import type { Context } from "../../workers/core/context";

const SUBJECTS = [/cat|feline|purr|chat/i, /bridge|span|river|pont/i, /bread|loaf|bake|pain/i];
const DIMENSIONS = 1024;

interface Script {
  /** Milliseconds until each call answers. */
  delayMs?: number;
  /** Replaces the answers of a model. */
  embedding?: (texts: string[]) => unknown;
  reranking?: (query: string, texts: string[]) => unknown;
}

type Input = { text?: string[]; query?: string; contexts?: { text: string }[] };

/**
 * A binding of Workers AI to which words of one subject mean the same, in English and French, and which puts passages
 * of the question's subject first. `calls` has every call.
 */
export function scriptedAi({ delayMs = 0, embedding = embed, reranking = rerank }: Script = {}) {
  const calls: { model: string; input: Input }[] = [];
  const ai = {
    run: async (model: string, input: Input) => {
      calls.push({ model, input });
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      return input.contexts
        ? reranking(
            input.query!,
            input.contexts.map(({ text }) => text),
          )
        : embedding(input.text!);
    },
  };
  return { ai: ai as unknown as Ai, calls };
}

/** A vector of a text, in the size of the real model's. */
export const vectorOf = (text: string): number[] => {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  SUBJECTS.forEach((subject, at) => (vector[at] = subject.test(text) ? 1 : 0.01));
  vector[SUBJECTS.length] = 0.05;
  return vector;
};

const embed = (texts: string[]) => ({
  shape: [texts.length, DIMENSIONS],
  data: texts.map(vectorOf),
  pooling: "cls",
});

const rerank = (query: string, texts: string[]) => ({
  response: texts
    .map((text, id) => ({
      id,
      score: SUBJECTS.some((one) => one.test(query) && one.test(text)) ? 0.9 - id / 1_000 : 0.01,
    }))
    .toSorted((a, b) => b.score - a.score),
});

/** The context with a binding of Workers AI. */
export const withAi = (ctx: Context, ai: Ai): Context => ({ ...ctx, env: { ...ctx.env, AI: ai } });
