import { z } from "zod/mini";
import { Flag } from "../admin/fields";
import { ModelId } from "../ai-models";
import { MAX_QUERY_CHARACTERS } from "../chat/limits";
import { MESSAGE_TYPES, type AskedType } from "../chat/message-types";
import { ExchangeKey } from "../chat/query";
import { ExchangesQuery, type Discussion } from "../conversations";
import { LANGUAGES, type Language } from "../languages";
import type { QueryType } from "../plans/plans";
import { FolderKey, PdfFileKey, unlessAbsent, type PageBox } from "./files";

/** Documents, the newest ones of a folder or library, whose notes are read to answer about the whole of it. */
export const MAX_NOTED_DOCUMENTS = 12;

/** The subject of a question: a document, the documents of a folder and its subfolders, or all of them. */
export const Subject = z.union([PdfFileKey, FolderKey, z.literal("library")]);

export type SubjectKind = "file" | "folder" | "library";

export const subjectKind = (subject: string): SubjectKind =>
  subject === "library" ? "library" : subject.startsWith("fld_") ? "folder" : "file";

/** A passage that an answer is based on, sent before the text; `n` is its number in the prompt. */
export interface PassageSource {
  title: string;
  /** Where it can be opened in the product. */
  url: string;
  n: number;
  file: string;
  page: number;
  /** Words of the page that fit the question best. */
  quote: string;
  rects: PageBox[];
  /** 0 to 1; comparable within one answer only. */
  score: number;
  /** Present when a model read the page from its picture: nothing on it can be boxed. */
  from_picture?: boolean;
}

/** A reference of an answer: `[k]` in its text. */
export interface Citation {
  k: number;
  file: string;
  page: number;
  /**
   * The page's own words, " […]" behind those that continue on the next one; null when what was quoted is not there.
   */
  quote: string | null;
  rects: PageBox[];
  /** True when the quoted words were found again on the page. */
  verified: boolean;
  /** True when the model named the page without quoting anything. */
  unquoted?: boolean;
  /**
   * Present when a model read the page from its picture: what it read may be wrong, so nothing is verified or boxed.
   */
  from_picture?: boolean;
}

/** base64, with or without its data-URL prefix. */
const Image = z.string();

/** An unknown type counts as `functionality`. */
const Type = z.pipe(
  z.transform((value: unknown) => value ?? "text"),
  z.pipe(
    z.string().check(z.maxLength(40)),
    z.transform((type) => MESSAGE_TYPES.find((known) => known === type) ?? "other"),
  ),
);

/** A page, of a document of the subject where that is not the document itself. */
const Place = { page: z.int().check(z.positive()), file: z.optional(PdfFileKey) };

export const PdfMessage = z.object({
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY_CHARACTERS)),
  type: Type,
  imageData: z.optional(z.nullable(Image)),
  images: z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(Image).check(z.maxLength(4)),
  ),
  user_id: z.optional(z.unknown()),
  /** The words selected in the viewer, and where. */
  selection: z.optional(z.object({ text: z.string().check(z.maxLength(8_000)), ...Place })),
  /** Where the image was cut from. */
  region: z.optional(z.object(Place)),
  /** Only these pages of the document, first and last. */
  pages: z.optional(
    z
      .tuple([z.int().check(z.positive()), z.int().check(z.positive())])
      .check(z.refine(([first, last]) => first <= last)),
  ),
  model_list_id: z.optional(ModelId),
  parent: z.optional(ExchangeKey),
  regenerate: z.optional(ExchangeKey),
  idempotency_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});

export type PdfMessageInput = z.infer<typeof PdfMessage>;

/** What questions about documents count as. */
export type DocumentQueryType = Extract<QueryType, "pdf-chat" | "pdf-functionality" | "pdf-image-analyse">;

/** The quota that a message counts against: with images always the image analyses, regardless of its type. */
export function documentQueryType(type: AskedType | undefined, hasImages: boolean): DocumentQueryType {
  if (hasImages) return "pdf-image-analyse";
  return type === undefined || type === "text" ? "pdf-chat" : "pdf-functionality";
}

/** A message of a discussion, with the field names that clients expect. */
export interface PdfMessageView {
  role: "user" | "assistant";
  content: string;
  type: AskedType;
  created_at: string;
}

/** The discussion of a subject; `history` has the form of every conversation's history. */
export interface PdfDiscussion extends Discussion {
  messages: PdfMessageView[];
}

/** A discussion in the list of recent ones. */
export interface RecentDiscussion {
  subject: string;
  subject_kind: SubjectKind;
  /** Name of the file or folder; empty for the library. */
  title: string;
  last_question: string;
  updated_at: string;
}

export interface PdfSummary {
  summary: string;
  questions: string[];
}

/** How the owner wants documents to be treated. */
export interface PdfSettings {
  /** Language of summaries; null is the language of the interface. */
  language: Language | null;
  /** Preferred model; null is the first that may be used. */
  model_id: number | null;
  auto_analyze: boolean;
}

export const PdfSettingsInput = z.object({
  language: unlessAbsent(z.nullable(z.enum(LANGUAGES))),
  model_id: unlessAbsent(z.nullable(ModelId)),
  auto_analyze: z.optional(
    z.pipe(
      Flag,
      z.transform((flag) => flag === 1),
    ),
  ),
});

export const DiscussionQuery = ExchangesQuery;
export const SubjectParams = z.object({ subject: Subject });
export const UserSubjectParams = z.object({ subject: Subject, user: z.string().check(z.maxLength(100)) });
export const SummaryQuery = z.object({ language: z.optional(z.enum(LANGUAGES)) });
