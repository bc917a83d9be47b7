import { z } from "zod/mini";
import type { Language } from "../languages";

export const EXPORT_FORMATS = ["markdown", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const ExportQuery = z.object({ format: z.enum(EXPORT_FORMATS) });

/** Name of the JSON of a conversation, by which an import knows it. */
export const EXPORT_NAME = "atelier.conversation";
export const EXPORT_VERSION = 1;

/** Words of an exported conversation. */
export const EXPORT_TEXTS: Record<
  Language,
  Record<"you" | "answer" | "sources" | "image" | "untitled" | "partial" | "failed", string>
> = {
  en: {
    you: "You",
    answer: "Answer",
    sources: "Sources",
    image: "Image",
    untitled: "Untitled conversation",
    partial: "This answer is incomplete.",
    failed: "This answer failed.",
  },
  fr: {
    you: "Vous",
    answer: "Réponse",
    sources: "Sources",
    image: "Image",
    untitled: "Conversation sans titre",
    partial: "Cette réponse est incomplète.",
    failed: "Cette réponse a échoué.",
  },
};
