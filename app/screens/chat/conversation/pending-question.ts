import { z } from "zod/mini";
import { PROVIDERS } from "#workers/contract/ai-models";
import { PENDING_QUESTION } from "./pending-marker";

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
    storage.setItem(PENDING_QUESTION, JSON.stringify(question));
  } catch {
    // A full storage only costs the question's survival of a reload in its first moments.
  }
}

export function forgetPendingQuestion(storage: Storage): void {
  storage.removeItem(PENDING_QUESTION);
}

/** The question that a reload cut off in that conversation (null: in a new one), once; another is forgotten. */
export function takePendingQuestion(storage: Storage, conversation: string | null): PendingQuestion | null {
  const text = storage.getItem(PENDING_QUESTION);
  storage.removeItem(PENDING_QUESTION);
  try {
    const pending = PendingQuestion.parse(JSON.parse(text ?? "null"));
    return pending.conversation === conversation ? pending : null;
  } catch {
    return null;
  }
}
