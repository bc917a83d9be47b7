import type { Evidence } from "../../../contract/chat/stream";
import type { Language } from "../../../contract/languages";
import type { Citation, PassageSource } from "../../../contract/pdf/chat";
import type { DocumentQuestion } from "../../../durable-objects/turn-log/client";
import type { DocumentMaterial } from "../../../providers/llm/ask-model";

/** A question about documents, as its turn knows it. */
export interface Asked {
  /** Whose documents. */
  owner: string;
  question: string;
  /** What was asked before, oldest first. */
  earlier: string[];
  document: DocumentQuestion;
  language: Language;
  /** Characters that the material may take. */
  budget: number;
}

/** What an answer about documents rests on. */
export interface Grounding {
  sources: PassageSource[];
  evidence: Evidence;
  material: DocumentMaterial;
  /** Checks a reference to passage `n`; null when there is no such passage. */
  cite: (n: number, quote: string | null) => Omit<Citation, "k"> | null;
}

/** What is asked, without anything to answer it from. */
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
