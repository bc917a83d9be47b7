import { z } from "zod/mini";
import { Flag } from "../fields";
import { ModelId } from "../ai-models";
import { MAX_QUERY_CHARACTERS } from "../chat/limits";
import { MESSAGE_TYPES, type AskedType } from "../chat/message-types";
import { TreeVersion, TurnKey } from "../chat/query";
import { Discussion, TurnsQuery } from "../conversations";
import { LANGUAGES } from "../languages";
import type { QueryType } from "../plans/plans";
import type { LimitAnswer } from "../plans/quota";
import { FolderKey, PdfFileKey, unlessAbsent } from "./files";
import { ProjectKey } from "../project-key";
import type { StreamSource } from "../chat/stream";
import { LanguageTag, OwnId } from "../sent-fields";
import { trimmed } from "../text/text-checks";
import { IsoTime, success, successOf } from "../response";

/** Documents, the newest ones of a folder or library, whose notes are read to answer about the whole of it. */
export const MAX_NOTED_DOCUMENTS = 12;

/** Documents that each have a passage where the same is asked of all, "Which of these contracts …?". */
export const MAX_DOCUMENTS_ASKED_EACH = 40;

/**
 * The subject of a question: a document, the documents of a folder and its subfolders, those of a project, or all of them.
 */
export const Subject = z.union([PdfFileKey, FolderKey, ProjectKey, z.literal("library")]);

const SUBJECT_KINDS = ["file", "folder", "project", "library"] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

const KINDS_OF_KEYS: Record<string, SubjectKind> = { fld_: "folder", prj_: "project" };

export const subjectKind = (subject: string): SubjectKind =>
  subject === "library" ? "library" : (KINDS_OF_KEYS[subject.slice(0, 4)] ?? "file");

/** A passage of a document that an answer is based on, sent before the text. */
export type PassageSource = StreamSource &
  Required<Pick<StreamSource, "n" | "file" | "page" | "quote" | "rects" | "score">>;

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
  message: z.string().check(trimmed(), z.minLength(1), z.maxLength(MAX_QUERY_CHARACTERS)),
  type: Type,
  imageData: z.optional(z.nullable(Image)),
  images: z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(Image).check(z.maxLength(4)),
  ),
  user_id: OwnId,
  /** The words selected in the viewer, and where. */
  selection: z.optional(z.object({ text: z.string().check(z.maxLength(8_000)), ...Place })),
  /** Region of the page that the image was cut from. */
  region: z.optional(z.object(Place)),
  /** First and last page of the document that the question is limited to. */
  pages: z.optional(
    z
      .tuple([z.int().check(z.positive()), z.int().check(z.positive())])
      .check(z.refine(([first, last]) => first <= last)),
  ),
  model_list_id: z.optional(ModelId),
  parent: z.optional(TurnKey),
  regenerate: z.optional(TurnKey),
  version: z.optional(TreeVersion),
  idempotency_key: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/))),
});

export type PdfMessageInput = z.infer<typeof PdfMessage>;

/** Query types of questions about documents. */
export const DOCUMENT_QUERY_TYPES = [
  "pdf-chat",
  "pdf-functionality",
  "pdf-image-analyse",
] as const satisfies QueryType[];

export type DocumentQueryType = (typeof DOCUMENT_QUERY_TYPES)[number];

/** Limits of each query type. */
export type DocumentLimits = Record<DocumentQueryType, LimitAnswer>;

/** The quota that a message counts against: with images always the image analyses, regardless of its type. */
export function documentQueryType(type: AskedType | undefined, hasImages: boolean): DocumentQueryType {
  if (hasImages) return "pdf-image-analyse";
  return type === undefined || type === "text" ? "pdf-chat" : "pdf-functionality";
}

/** A message of a discussion, with the field names that clients expect. */
export const PdfMessageView = z.strictObject({
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  type: z.enum(MESSAGE_TYPES),
  created_at: IsoTime,
});
export type PdfMessageView = z.infer<typeof PdfMessageView>;

/** The discussion of a subject; `history` has the form of every conversation's history. */
export const PdfDiscussion = z.extend(Discussion, { messages: z.array(PdfMessageView) });
export type PdfDiscussion = z.infer<typeof PdfDiscussion>;

/** A discussion in the list of recent ones. */
export const RecentDiscussion = z.strictObject({
  subject: z.string(),
  subject_kind: z.enum(SUBJECT_KINDS),
  /** Name of the file, folder or project; empty for the library. */
  title: z.string(),
  last_question: z.string(),
  updated_at: IsoTime,
});
export type RecentDiscussion = z.infer<typeof RecentDiscussion>;

export const PdfSummary = z.strictObject({
  summary: z.string(),
  questions: z.array(z.string()),
});
export type PdfSummary = z.infer<typeof PdfSummary>;

/** Owner's settings for the treatment of documents. */
export const PdfSettings = z.strictObject({
  /** Language of summaries; null is the language of the interface. */
  language: z.nullable(z.enum(LANGUAGES)),
  /** Preferred model; null is the first that may be used. */
  model_id: z.nullable(z.int()),
  auto_analyze: z.boolean(),
});
export type PdfSettings = z.infer<typeof PdfSettings>;

export const PdfSettingsInput = z.object({
  language: unlessAbsent(z.nullable(LanguageTag)),
  model_id: unlessAbsent(z.nullable(ModelId)),
  auto_analyze: z.optional(
    z.pipe(
      Flag,
      z.transform((flag) => flag === 1),
    ),
  ),
});

export const DiscussionQuery = TurnsQuery;
export const SubjectParams = z.object({ subject: Subject });
export const UserSubjectParams = z.object({ subject: Subject, user: z.string().check(z.maxLength(100)) });
export const SummaryQuery = z.object({ language: z.optional(LanguageTag) });

export const PdfSettingsResponse = successOf(PdfSettings);
export const PdfSettingsChangeResponse = success({ settings: PdfSettings });
export const RecentDiscussionsResponse = success({ data: z.array(RecentDiscussion) });
export const DiscussionResponse = successOf(PdfDiscussion);
export const SummaryResponse = successOf(PdfSummary);
