import type { AiModelView } from "#workers/contract/ai-models";
import type { ChatSettings } from "#workers/contract/chat/settings";
import type { Picture } from "./turn";

/** The fields of a model that asking it needs. */
export type AskedModel = Pick<AiModelView, "id" | "name" | "provider" | "request_name" | "can_stream">;

/** A question as written, with its attachments. */
export interface Draft {
  query: string;
  files: File[];
  /** The previews of the files after sending. */
  pictures: Picture[];
  /** What the screen adds to its questions, as JSON: sent with them, and given back with one that returns. */
  extra?: unknown;
}

export interface Question extends Draft {
  model: AskedModel;
  /** Further models that answer it at the same time, beside the first. */
  others?: AskedModel[] | undefined;
  /** Key of a question that was sent before a reload; a new question gets one when it is sent. */
  idempotencyKey?: string;
}

/** A question that waits for the running answer to end. */
export interface QueuedQuestion extends Question {
  /** Key that makes a copied tab's question the same turn at the server. */
  idempotencyKey: string;
}

/** A question as it is sent. */
export interface AskRequest {
  query: string;
  model: AskedModel;
  /** Requests with the same key are one turn, so a lost first request can be sent again. */
  idempotencyKey: string;
  conversation?: string | undefined;
  /** The turn that it follows. */
  parent?: string | undefined;
  /** The turn that it stands beside. */
  regenerate?: string | undefined;
  /** Further models that answer it at the same time. */
  others?: AskedModel[] | undefined;
  /** The version of the conversation that the reader has seen. */
  version?: number | undefined;
  /** Project of a conversation that the server may not have stored yet. */
  project?: string | undefined;
  /** Settings that it is asked with besides its words. */
  settings?: ChatSettings | undefined;
  images?: File[] | undefined;
  /** The previews of the images, also after a reload. */
  pictures?: Picture[] | undefined;
  extra?: unknown;
}
