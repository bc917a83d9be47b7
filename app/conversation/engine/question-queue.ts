import { z } from "zod/mini";
import type { ImageStore } from "./engine-dependencies";
import type { QueuedQuestion } from "./question";
import { AskedModelFields } from "./pending-question";
import { Picture } from "./turn";

const Stored = z.array(
  z.object({
    query: z.string(),
    pictures: z.array(Picture),
    model: AskedModelFields,
    others: z.optional(z.array(AskedModelFields)),
    idempotencyKey: z.string(),
    hasFiles: z.boolean(),
    extra: z.optional(z.unknown()),
  }),
);

const keyOf = (conversation: string) => `atelier:queue:${conversation}`;
const filesOf = (question: QueuedQuestion) => `queue:${question.idempotencyKey}`;

/** Saves the queue of a conversation for a reload of its tab; `before` is what was saved until now. */
export function storeQueue(
  { session, images }: { session: Storage; images?: ImageStore | undefined },
  conversation: string,
  queue: QueuedQuestion[],
  before: QueuedQuestion[],
): void {
  for (const question of before)
    if (question.files.length > 0 && !queue.includes(question)) void images?.remove(filesOf(question));
  for (const question of queue)
    if (question.files.length > 0 && !before.includes(question))
      void images?.save(filesOf(question), question.files);
  const stored = queue.map(({ files: sent, ...question }) => ({ ...question, hasFiles: sent.length > 0 }));
  try {
    if (stored.length > 0) session.setItem(keyOf(conversation), JSON.stringify(stored));
    else session.removeItem(keyOf(conversation));
  } catch {
    // A full storage only costs the queue its survival of a reload.
  }
}

/** Reads the questions that waited in a conversation before a reload, with their images. */
export async function storedQueue(
  { session, images }: { session: Storage; images?: ImageStore | undefined },
  conversation: string,
): Promise<QueuedQuestion[]> {
  const parsed = Stored.safeParse(parseJson(session.getItem(keyOf(conversation))));
  if (!parsed.success) return [];
  return Promise.all(
    parsed.data.map(async ({ hasFiles, ...stored }) => {
      const question: QueuedQuestion = { ...stored, files: [] };
      const loaded = hasFiles && images ? await images.load(filesOf(question)).catch(() => []) : [];
      return { ...question, files: loaded };
    }),
  );
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return null;
  }
}
