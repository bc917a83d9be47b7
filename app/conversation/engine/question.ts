import type { AiModelView } from "#workers/contract/ai-models";
import type { PdfMessageInput } from "#workers/contract/pdf/chat";
import type { DocumentQuestionInput } from "#workers/contract/writing/ask";
import type { Picture } from "./turn";

/** The fields of a model that asking it needs. */
export type AskedModel = Pick<AiModelView, "id" | "name" | "provider" | "request_name" | "can_stream">;

/** Additional fields of a question that is not to a model alone. */
export type AskExtra = Partial<
  Pick<PdfMessageInput, "type" | "selection" | "region" | "pages" | "imageData">
> & {
  /** The selected text and the library, for a question about a document of the writing assistant. */
  written?: Pick<DocumentQuestionInput, "selection" | "library">;
};

/** A question as written, with its attachments. */
export interface Draft {
  query: string;
  files: File[];
  /** The previews of the files after sending. */
  pictures: Picture[];
  extra?: AskExtra | undefined;
}

export interface Question extends Draft {
  model: AskedModel;
  /** Key of a question that was sent before a reload; a new question gets one when it is sent. */
  idempotencyKey?: string;
}

/** A question that waits for the running answer to end. */
export interface QueuedQuestion extends Question {
  /** Key that makes a copied tab's question the same turn at the server. */
  idempotencyKey: string;
}
