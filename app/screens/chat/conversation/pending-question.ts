import { z } from "zod/mini";
import { PROVIDERS } from "#workers/contract/ai-models";

/** Of this tab only, and it survives a reload: a question whose turn the server has not named yet. */
const KEY = "atelier:pending-question";

const PendingQuestion = z.object({
  query: z.string(),
  idempotencyKey: z.string(),
  /** Pictures cannot be kept over a reload: the question then goes back to the composer. */
  hasImages: z.boolean(),
  conversation: z.nullable(z.string()),
  model: z.object({
    id: z.number(),
    name: z.string(),
    provider: z.enum(PROVIDERS),
    request_name: z.string(),
    can_stream: z.union([z.literal(0), z.literal(1)]),
  }),
});

export type PendingQuestion = z.infer<typeof PendingQuestion>;

export function keepPendingQuestion(storage: Storage, question: PendingQuestion): void {
  try {
    storage.setItem(KEY, JSON.stringify(question));
  } catch {
    // A full storage only costs the question's survival of a reload in its first moments.
  }
}

export function forgetPendingQuestion(storage: Storage): void {
  storage.removeItem(KEY);
}

/** The question that a reload cut off, once. */
export function takePendingQuestion(storage: Storage): PendingQuestion | null {
  const text = storage.getItem(KEY);
  storage.removeItem(KEY);
  try {
    return PendingQuestion.parse(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}
