import type { Context } from "../context";
import { embedTexts } from "../../providers/embeddings/embed-texts";
import {
  EMBEDDING_MODEL,
  RERANKING_MODEL,
  embedByWorkersAi,
  rerankByWorkersAi,
  type SearchAnswer,
  type SearchModel,
} from "../../providers/workers-ai/search-models";
import { readSettings } from "../settings/read-settings";
import { costOfToday, countCall } from "./count-calls";

/** A model that turns texts into vectors, which carry its name. */
export interface EmbeddingModel {
  name: string;
  /** Whether it is one of Workers AI, which has little time for a question. */
  isWorkersAi: boolean;
  /** Vectors of length 1 in the order of the texts. */
  embed: (texts: readonly string[], signal?: AbortSignal) => Promise<SearchAnswer<Float32Array[]>>;
}

/** Whether documents may be searched by meaning, with the switch of the administration left out. */
export const mayHaveEmbeddingModel = ({ config, env }: Context): boolean =>
  config.embedding !== null || env.AI !== undefined;

/** The model that vectors are of: the one that the operator has configured, else that of Workers AI; null without one. */
export async function embeddingModel(ctx: Context): Promise<EmbeddingModel | null> {
  const { embedding } = ctx.config;
  if (embedding)
    return {
      name: embedding.model,
      isWorkersAi: false,
      embed: async (texts, signal) => {
        try {
          return { ok: true, value: await embedTexts(embedding, texts, signal) };
        } catch (thrown) {
          return { ok: false, reason: signal?.aborted ? "late" : "failed", error: thrown as Error };
        }
      },
    };
  const ai = await workersAi(ctx);
  if (!ai) return null;
  return {
    name: EMBEDDING_MODEL,
    isWorkersAi: true,
    embed: (texts, signal) =>
      ask(ctx, { model: EMBEDDING_MODEL, texts }, () => embedByWorkersAi(ai, texts, signal)),
  };
}

/** Orders passages by how well each answers a question; null where there is no such model. */
export async function rerankingModel(ctx: Context) {
  const ai = await workersAi(ctx);
  if (!ai) return null;
  return (
    question: string,
    passages: readonly string[],
    signal?: AbortSignal,
  ): Promise<SearchAnswer<number[]>> => {
    const texts = passages.map((text) => question + text);
    return ask(ctx, { model: RERANKING_MODEL, texts }, () =>
      rerankByWorkersAi(ai, question, passages, signal),
    );
  };
}

/** Whether searches send texts to Workers AI. */
export const usesWorkersAi = async (ctx: Context): Promise<boolean> => (await workersAi(ctx)) !== null;

/** The binding, unless an administrator has switched its use for searches off. */
async function workersAi(ctx: Context): Promise<Ai | null> {
  if (!ctx.env.AI) return null;
  const { workers_ai_search } = await readSettings(ctx);
  return workers_ai_search === 1 ? ctx.env.AI : null;
}

/** Whether the estimated cost of this day has reached the limit that an administrator has set. */
export async function isDayLimitReached(ctx: Context): Promise<boolean> {
  const { workers_ai_cost_limit: cents } = await readSettings(ctx);
  return cents > 0 && (await costOfToday(ctx)) * 100 >= cents;
}

interface Call {
  model: SearchModel;
  /** Texts whose tokens the call is charged for. */
  texts: readonly string[];
}

async function ask<Value>(
  ctx: Context,
  { model, texts }: Call,
  call: () => Promise<SearchAnswer<Value>>,
): Promise<SearchAnswer<Value>> {
  if (await isDayLimitReached(ctx))
    return { ok: false, reason: "limit", error: new Error("the day's limit for Workers AI is reached") };
  const answer = await call();
  countCall(ctx, model, { texts, isAnswered: answer.ok });
  return answer;
}
