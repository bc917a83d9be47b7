import { z } from "zod/mini";
import { OwnId } from "../sent-fields";
import { oneLine, trimmed } from "../text/text-checks";
import { Count, IsoTime, success, successOf } from "../response";
import { LANGUAGES } from "../languages";

export const MAX_PDF_BYTES = 100 * 1024 * 1024;
export const MAX_PDF_PAGES = 2_000;
/** Characters of all pages: an index of more does not fit into memory. A large file of law has a third of them. */
export const MAX_PDF_CHARACTERS = 20_000_000;
/** Files in one page of the list; `before` continues it. */
export const FILES_LISTED = 200;
/** Uploads that a user may have begun and not ended. */
export const MAX_OPEN_UPLOADS = 20;
/** Longest duration of an upload from its first chunk on, in milliseconds. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000;
/** Characters of a file's name. */
export const MAX_FILE_NAME = 200;
/** The name of a file if nothing of its own name can be stored. */
export const DEFAULT_FILE_NAME = "document.pdf";
/** Number of documents that the library shows as recent. */
export const RECENT_DOCUMENTS = 5;
/** Interval at which the screen polls an analysis, in milliseconds, and the maximum number of polls. */
export const ANALYSIS_POLL_MS = 5_000;
export const ANALYSIS_POLLS = 720;
/** Maximum of finished analyses that the browser caches. */
export const CACHED_ANALYSES = 5;

export const ANALYSIS_STATES = ["pending", "processing", "analyzing", "completed", "failed"] as const;

/** Reasons why an analysis failed. */
export const ANALYSIS_FAILURES = [
  "pdf_encrypted",
  "pdf_broken",
  "pdf_empty",
  "pdf_too_many_pages",
  "pdf_too_complex",
  "analysis_failed",
] as const;

export type AnalysisFailure = (typeof ANALYSIS_FAILURES)[number];

/** The results of an analysis. */
export const PdfAnalysis = z.strictObject({
  /** The document's own title, where it has one. */
  title: z.nullable(z.string()),
  page_count: Count,
  language: z.nullable(z.enum(LANGUAGES)),
  outline: z.array(z.strictObject({ title: z.string(), page: z.int(), level: z.int() })),
  /** Printed number of each page ("iv"); absent where that is its place. */
  page_labels: z.optional(z.array(z.string())),
  /** Pages without text: scans and pictures. */
  pages_without_text: z.array(z.int()),
  /** Pages whose text has missing or wrong letters, because the file does not name them; absent if none has. */
  pages_unreliable: z.optional(z.array(z.int())),
  /** Pages whose text a model read from their picture; absent if none was. */
  pages_from_pictures: z.optional(z.array(z.int())),
});
export type PdfAnalysis = z.infer<typeof PdfAnalysis>;

/** A PDF as the wire shows it. Times are ISO 8601. */
export const PdfFileView = z.strictObject({
  id: z.string(),
  name: z.string(),
  byte_size: Count,
  folder_id: z.nullable(z.string()),
  analysis_status: z.enum(ANALYSIS_STATES),
  /** Completed pages in percent, rounded; 100 only when the analysis is complete. */
  analysis_progress: Count.check(z.maximum(100)),
  progress_total_pages: Count,
  progress_completed_pages: Count,
  /** Once it is completed: pages without text that search and answers can rely on. */
  pages_unread: Count,
  error_code: z.nullable(z.enum(ANALYSIS_FAILURES)),
  /** `error_code` in the reader's language. */
  error_message: z.nullable(z.string()),
  /** Once it is completed; lists may leave it out. */
  analysis: z.nullable(PdfAnalysis),
  /** Address of the file; needs the owner's bearer token. */
  url: z.string(),
  s3_url: z.string(),
  /** Name of a document with the same content that was there before; only in the answer to an upload. */
  same_as: z.optional(z.string()),
  created_at: IsoTime,
  updated_at: IsoTime,
});
export type PdfFileView = z.infer<typeof PdfFileView>;

/** The state of an analysis: the response that the screen polls. */
export const AnalysisView = z.pick(PdfFileView, {
  id: true,
  analysis_status: true,
  analysis_progress: true,
  progress_total_pages: true,
  progress_completed_pages: true,
  pages_unread: true,
  error_code: true,
  error_message: true,
  analysis: true,
});
export type AnalysisView = z.infer<typeof AnalysisView>;

/** An upload that has begun and not ended. */
export const UploadView = z.strictObject({
  fileId: z.string(),
  fileName: z.string(),
  totalSize: Count,
  folderId: z.nullable(z.string()),
  totalChunks: Count,
  /** Indexes of the chunks that are stored, from 0. */
  received: z.array(Count),
  expires_at: IsoTime,
});
export type UploadView = z.infer<typeof UploadView>;

/** A match of a search; `snippet` is plain text, its hits between U+0002 and U+0003. */
export const PdfSearchHit = z.strictObject({
  file: z.string(),
  file_name: z.string(),
  folder_id: z.nullable(z.string()),
  page: z.int(),
  /** Printed number, where that is another one. */
  page_label: z.optional(z.string()),
  /** Number of matching pages of the document; the list may show fewer of them. */
  matching_pages: Count,
  snippet: z.string(),
});
export type PdfSearchHit = z.infer<typeof PdfSearchHit>;

/** A document found by its name. */
export const NamedFile = z.pick(PdfFileView, { id: true, name: true, folder_id: true });
export type NamedFile = z.infer<typeof NamedFile>;

/** The result of a search: documents with matching names, and pages with matching text. */
export const PdfSearchAnswer = z.strictObject({
  files: z.array(NamedFile),
  data: z.array(PdfSearchHit),
});
export type PdfSearchAnswer = z.infer<typeof PdfSearchAnswer>;

const id = (prefix: string) => z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{16,64}$`)));

export const PdfFileKey = id("pdf");
export const FolderKey = id("fld");
const UserKey = z.string().check(z.maxLength(100));
/** Chosen by the client: the same id continues the same upload. */
export const UploadKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));

/** Forms send absent fields as "" or "null". */
const emptyAsNull = (value: unknown): unknown =>
  value === "" || value === undefined || value === "null" ? null : value;

export const FolderOrNull = z.pipe(
  z.transform(emptyAsNull),
  z.nullable(FolderKey as z.ZodMiniType<string, unknown>),
);

/** A field of a change: if absent, it stays unchanged; if a form sends it empty, it becomes null. */
export const unlessAbsent = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === undefined ? value : emptyAsNull(value))),
      z.optional(schema as z.ZodMiniType<z.output<T>, unknown>),
    ),
  );

export const FileName = z.string().check(oneLine(), z.minLength(1), z.maxLength(MAX_FILE_NAME));

/** A file name as the client sent it; parts that are too long or cannot be stored are dropped. */
const SentName = z.string().check(z.maxLength(1_000));

export const UserFileParams = z.object({ user: UserKey, file: PdfFileKey });
export const FileParams = z.object({ file: PdfFileKey });

/** `before` is the last file of the list so far; `analysis=none` leaves the analyses out. */
export const FileListQuery = z.object({
  folder_id: z.optional(FolderKey),
  before: z.optional(PdfFileKey),
  analysis: z._default(z.enum(["all", "none"]), "all"),
});

export type FileListQuery = z.infer<typeof FileListQuery>;
/** Pages in the answer to a search. */
export const MAX_SEARCH_HITS = 50;

export const FileSearchQuery = z.object({
  q: z.string().check(trimmed(), z.minLength(1), z.maxLength(200)),
  /** Searches the pages of one document alone. */
  file: z.optional(PdfFileKey),
});

/** The direct upload; the file itself is the part `file`. */
export const UploadBody = z.object({ folder_id: FolderOrNull, folderId: FolderOrNull });

/** One chunk; its bytes are the part `chunk`. Names and sizes come with each, so that any of them can be the first. */
export const ChunkBody = z.object({
  fileId: UploadKey,
  chunkIndex: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(999)),
  totalChunks: z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000)),
  fileName: z._default(SentName, DEFAULT_FILE_NAME),
  totalSize: z.optional(z.coerce.number().check(z.int(), z.positive())),
  folderId: FolderOrNull,
});

export const FinalizeBody = z.object({
  fileId: UploadKey,
  fileName: SentName,
  totalSize: z.coerce.number().check(z.int(), z.positive()),
  folderId: FolderOrNull,
});

export const FileChange = z.object({
  name: z.optional(FileName),
  folder_id: unlessAbsent(z.nullable(FolderKey)),
});

export const AnalyzeBody = z.object({ userId: OwnId });

export const UploadParams = z.object({ user: UserKey, upload: UploadKey });

export const AnalysisResponse = successOf(AnalysisView);
export const FileListResponse = success({ data: z.array(PdfFileView), next: z.nullable(z.string()) });
export const FileChangeResponse = success({ document: PdfFileView });

/** The fields of the document are also at the top level, because clients read them in both places. */
export const FileResponse = successOf(z.extend(PdfFileView, { document: PdfFileView }));
export const ChunkResponse = success({
  fileId: z.string(),
  received: z.array(Count),
  totalChunks: Count,
});
export const UploadListResponse = success({ data: z.array(UploadView) });
export const DocumentSearchResponse = successOf(PdfSearchAnswer);
