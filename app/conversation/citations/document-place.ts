import type { PageBox } from "#workers/contract/chat/stream";

/** A place in a document of the library. */
export interface DocumentPlace {
  file: string;
  page: number;
  boxes: PageBox[];
}

/** Opens a document at a place. */
export type OpenPlace = (place: DocumentPlace) => void;
