import { z } from "zod/mini";
import { browserStorage } from "~/browser/storage";

/** The last answer, while it is written or not stored yet: a reload continues with it. */
const PendingAnswer = z.object({
  request: z.string(),
  exchange: z.string(),
  question: z.string(),
  /** The server stores a conversation when its first answer has ended. */
  isFirst: z.boolean(),
});

export type PendingAnswer = z.infer<typeof PendingAnswer>;

const Remembered = z.object({
  visitor: z.optional(z.string()),
  conversation: z.optional(z.string()),
  lead: z.optional(z.string()),
  pending: z.optional(PendingAnswer),
  /** The visitor has put the form for their address away. */
  hasDeclined: z.optional(z.boolean()),
});

export type Remembered = z.infer<typeof Remembered>;

/** Memory of a visitor of one chatbot in the browser, under a key; with null, nothing is kept longer than the page. */
export class VisitorMemory {
  #value: Remembered;

  constructor(readonly key: string | null) {
    this.#value = key === null ? {} : read(key);
  }

  get value(): Remembered {
    return this.#value;
  }

  /** Fields that are undefined are forgotten. */
  keep(change: { [Name in keyof Remembered]: Remembered[Name] | undefined }): void {
    this.#value = JSON.parse(JSON.stringify({ ...this.#value, ...change })) as Remembered;
    if (this.key === null) return;
    try {
      browserStorage("localStorage").setItem(this.key, JSON.stringify(this.#value));
    } catch {
      // A storage that is full costs the history after a reload, not the conversation.
    }
  }
}

function read(key: string): Remembered {
  try {
    const parsed = Remembered.safeParse(JSON.parse(browserStorage("localStorage").getItem(key) ?? "{}"));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
