import { z } from "zod/mini";
import { MESSAGE_TYPES, type AskedType } from "../../../contract/chat/message-types";
import type { Evidence, StreamCitation } from "../../../contract/chat/stream";
import type { Language } from "../../../contract/languages";
import type { PassageSource } from "../../../contract/pdf/chat";
import { QueryTypeName } from "../../../contract/plans/plans";
import type { CallableModel, SourceTask } from "../../../providers/llm/ask-model";

const place = { page: z.number(), file: z.optional(z.string()) };

/** A question about documents, as its turn is started with it. */
export const DocumentQuestion = z.object({
  subject: z.string(),
  type: z.enum(MESSAGE_TYPES),
  /** The words selected in the viewer, and where. */
  selection: z.optional(z.object({ text: z.string(), ...place })),
  /** Region of the page that the image was cut from. */
  region: z.optional(z.object(place)),
  /** First and last page asked about. */
  pages: z.optional(z.tuple([z.number(), z.number()])),
  /** The limit that it counts against. */
  queryType: QueryTypeName,
});

export type DocumentQuestion = z.infer<typeof DocumentQuestion>;

/** A question about documents with what retrieval needs to know of its turn. */
export interface Asked {
  /** Owner of the documents. */
  owner: string;
  question: string;
  /** Earlier questions, oldest first. */
  earlier: string[];
  /** The models that answer it. */
  models: readonly CallableModel[];
  document: DocumentQuestion;
  language: Language;
  /** Characters that the material may take. */
  budget: number;
}

/** A passage of a document in a prompt, `n` its number there. */
export interface PromptPassage {
  n: number;
  /** Name of the document. */
  title: string;
  page: number;
  /** Printed number, where that is another one. */
  label?: string | undefined;
  text: string;
  /** True when a model read it from the page's picture, and may have misread. */
  isFromPicture?: boolean;
  /** Words of the page that fit the question best, where some do. */
  quote?: string | undefined;
}

/** A question about documents with the passages found for it. */
export interface DocumentMaterial {
  question: string;
  /** The question with the questions it follows up on, or the selected words. */
  searchText?: string;
  type: AskedType;
  /** The words selected, where a functionality works on some. */
  selection: string | null;
  passages: readonly PromptPassage[];
  /** Whether the passages are notes on every page. */
  areNotes: boolean;
  /** Whether what was found hardly fits. */
  isLow: boolean;
  /** Documents without a passage; present where the same is asked of several. */
  ofEach?: MaterialOfEach | undefined;
  /** Pages of the documents that are not among their text, or not rightly. */
  unread?: readonly UnreadPages[];
  /** Printed number of the page that is pointed at, by a selection or a region. */
  pointed?: string | undefined;
}

export interface MaterialOfEach {
  /** Names of documents that have no passage, as nothing in them fits. */
  without: string[];
  /** Whether there are more documents, and none of those was looked at. */
  hasOthers: boolean;
}

/** Pages of a document whose text could not be read, in their order. */
export interface UnreadPages {
  /** Name of the document. */
  title: string;
  /** Pictures of pages, and pages that failed: nothing of them is known. */
  missing: number[];
  /** Pages whose letters are missing or wrong in part. */
  damaged: number[];
  /** Printed numbers of its pages, where those are not their places. */
  labels: readonly string[] | undefined;
}

/** Basis of an answer about documents. */
export interface Grounding {
  sources: PassageSource[];
  evidence: Evidence;
  material: DocumentMaterial;
  /** Checks a reference to passage `n`; null when there is no such passage. */
  cite: (n: number, quote: string | null) => Omit<StreamCitation, "k"> | null;
}

/** Material of a question, without anything to answer it from. */
export const materialOf = ({
  question,
  document,
}: Pick<Asked, "question" | "document">): DocumentMaterial => ({
  question,
  type: document.type,
  selection: document.selection?.text ?? null,
  passages: [],
  areNotes: false,
  isLow: false,
});

/** The material as an adapter without a language model takes it. */
export function sourceTask(material: DocumentMaterial): SourceTask {
  const { type, areNotes, question, selection, searchText, passages, isLow, ofEach } = material;
  const isRewrite = type === "explain" || type === "translate" || type === "simplify";
  return {
    kind: isRewrite ? "rewrite" : areNotes ? "overview" : "answer",
    question,
    searchText: selection ?? searchText ?? question,
    sources: passages.map(({ n, title, page, label, text, quote, isFromPicture }) => ({
      n,
      title: `${title}, p. ${label ?? page}`,
      text,
      quote,
      isFromPicture,
    })),
    isWeak: isLow,
    isOfEach: ofEach !== undefined,
  };
}
