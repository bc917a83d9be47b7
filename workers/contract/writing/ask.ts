import { z } from "zod/mini";
import { ModelId } from "../ai-models";
import { MAX_QUERY_CHARACTERS } from "../chat/limits";
import { TreeVersion, TurnKey } from "../chat/query";
import { Discussion, TurnsQuery } from "../conversations";
import { Subject } from "../pdf/chat";
import { DocumentKey } from "./documents";
import { trimmed } from "../text/text-checks";
import { successOf } from "../response";

/** Characters of selected text that go with a question. */
export const MAX_ASKED_SELECTION = 12_000;

/** A question about a document of the writing assistant. */
export const DocumentQuestionInput = z.object({
  message: z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_QUERY_CHARACTERS)),
  /** The text that the question is about, where a part of the document is selected. */
  selection: z.optional(z.string().check(z.trim(), z.maxLength(MAX_ASKED_SELECTION))),
  /** PDFs of the library to answer from as well: one, a folder, or all; with citations that are verified. */
  library: z.optional(Subject),
  model_list_id: z.optional(ModelId),
  parent: z.optional(TurnKey),
  regenerate: z.optional(TurnKey),
  version: z.optional(TreeVersion),
  idempotency_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});

export type DocumentQuestionInput = z.infer<typeof DocumentQuestionInput>;

export const AskedDocumentParams = z.object({ document: DocumentKey });

export const AskedHistoryQuery = TurnsQuery;

/** The conversation about a document of the writing assistant. */
export const DocumentDiscussionResponse = successOf(Discussion);
