import { z } from "zod/mini";
import { PROVIDERS } from "#workers/contract/ai-models";
import type { ConversationState } from "./conversation-state";
import type { EngineDependencies } from "./engine-dependencies";
import { PENDING_QUESTION } from "~/browser/draft-keys";
import type { Question } from "./question";
import { Picture } from "./turn";

export const AskedModelFields = z.object({
  id: z.number(),
  name: z.string(),
  provider: z.enum(PROVIDERS),
  request_name: z.string(),
  can_stream: z.union([z.literal(0), z.literal(1)]),
});

const PendingQuestion = z.object({
  query: z.string(),
  idempotencyKey: z.string(),
  /**
   * True for a question with images, which are stored apart; where they are lost, the question returns to the
   * composer.
   */
  hasImages: z.boolean(),
  conversation: z.nullable(z.string()),
  /** The turn that it stands beside; absent for a question that follows what is shown. */
  beside: z.optional(z.string()),
  pictures: z._default(z.array(Picture), []),
  model: AskedModelFields,
  others: z.optional(z.array(AskedModelFields)),
});

export type PendingQuestion = z.infer<typeof PendingQuestion>;

type Stores = Pick<EngineDependencies, "session" | "images">;

/** The key of its images. */
export const filesKey = (idempotencyKey: string) => `pending:${idempotencyKey}`;

export function savePendingQuestion(
  { session, images: store }: Stores,
  question: Omit<PendingQuestion, "hasImages">,
  images: File[],
): void {
  clearPendingQuestion({ session, images: store });
  const hasImages = images.length > 0;
  try {
    session.setItem(PENDING_QUESTION, JSON.stringify({ ...question, hasImages }));
  } catch {
    // A full storage only costs the question's survival of a reload in its first moments.
  }
  if (hasImages) void store?.save(filesKey(question.idempotencyKey), images);
}

export function clearPendingQuestion({ session, images: store }: Stores): void {
  const pending = parsePending(session.getItem(PENDING_QUESTION));
  session.removeItem(PENDING_QUESTION);
  if (pending?.hasImages) void store?.remove(filesKey(pending.idempotencyKey));
}

/** The question that a reload cut off, or that found no network, in that conversation (null: in a new one), once; another is forgotten. */
export function takePendingQuestion(storage: Storage, conversation: string | null): PendingQuestion | null {
  const pending = parsePending(storage.getItem(PENDING_QUESTION));
  storage.removeItem(PENDING_QUESTION);
  return pending?.conversation === conversation ? pending : null;
}

/** A stored question; null if there is none that can be read. */
export function parsePending(text: string | null): PendingQuestion | null {
  try {
    return PendingQuestion.parse(JSON.parse(text ?? "null"));
  } catch {
    return null;
  }
}

/** Gives back the words of a question whose images are lost. */
export const withoutPictures = ({
  query,
}: PendingQuestion): Pick<ConversationState, "returned" | "notice"> => ({
  returned: { query, files: [], pictures: [] },
  notice: { kind: "picturesLost" },
});

/** A question that a reload cut off, as it was; null where its images are lost. */
export async function withImages({ images }: Stores, pending: PendingQuestion): Promise<Question | null> {
  const { query, model, others, idempotencyKey, pictures } = pending;
  const question = { query, model, others, idempotencyKey };
  if (!pending.hasImages) return { ...question, files: [], pictures: [] };
  const files = (await images?.load(filesKey(idempotencyKey)).catch(() => null)) ?? [];
  return files.length > 0 ? { ...question, files, pictures } : null;
}
