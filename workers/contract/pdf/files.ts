import { z } from "zod/mini";

/** Bytes of one part of a chunked upload, and the size above which a file is sent in parts. */
export const UPLOAD_CHUNK_BYTES = 5 * 1024 * 1024;
export const MAX_PDF_BYTES = 100 * 1024 * 1024;
export const MAX_PDF_PAGES = 2_000;
/** Files in one page of the list; `before` continues it. */
export const FILES_LISTED = 200;
/** Uploads that a user may have begun and not ended. */
export const MAX_OPEN_UPLOADS = 20;
/** How long an upload may take from its first chunk on, in milliseconds. */
export const UPLOAD_LIFE_MS = 24 * 60 * 60 * 1000;
/** Characters of a file's name. */
export const MAX_FILE_NAME = 200;
/** The name of a file if nothing of its own name can be stored. */
export const DEFAULT_FILE_NAME = "document.pdf";
/** How many documents the library shows as recent. */
export const RECENT_DOCUMENTS = 5;
/** How often the screen polls an analysis, in milliseconds, and the maximum number of polls. */
export const ANALYSIS_POLL_MS = 5_000;
export const ANALYSIS_POLLS = 720;
/** Maximum of finished analyses that the browser caches. */
export const CACHED_ANALYSES = 5;

export const ANALYSIS_STATES = ["pending", "processing", "analyzing", "completed", "failed"] as const;

export type AnalysisState = (typeof ANALYSIS_STATES)[number];

/** Why an analysis failed. */
export const ANALYSIS_FAILURES = [
  "pdf_encrypted",
  "pdf_broken",
  "pdf_empty",
  "pdf_too_many_pages",
  "pdf_too_complex",
  "analysis_failed",
] as const;

export type AnalysisFailure = (typeof ANALYSIS_FAILURES)[number];

/** A box on a page as it is displayed: fractions of its width and height, from the top left. */
export interface PageBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The results of an analysis. */
export interface PdfAnalysis {
  /** The document's own title, where it has one. */
  title: string | null;
  page_count: number;
  language: "en" | "fr" | null;
  outline: { title: string; page: number; level: number }[];
  /** Pages without text: scans and pictures. */
  pages_without_text: number[];
  /** Pages whose text a model read from their picture; absent if none was. */
  pages_from_pictures?: number[];
}

/** A PDF as the wire shows it. Times are ISO 8601. */
export interface PdfFileView {
  id: string;
  name: string;
  byte_size: number;
  folder_id: string | null;
  analysis_status: AnalysisState;
  /** Completed pages in percent, rounded; 100 only when the analysis is complete. */
  analysis_progress: number;
  progress_total_pages: number;
  progress_completed_pages: number;
  error_code: AnalysisFailure | null;
  /** `error_code` in the reader's language. */
  error_message: string | null;
  /** Only where one file is read, and only once it is completed. */
  analysis: PdfAnalysis | null;
  /** Address of the file; needs the owner's bearer token. */
  url: string;
  s3_url: string;
  created_at: string;
  updated_at: string;
}

/** The state of an analysis: the response that the screen polls. */
export type AnalysisView = Pick<
  PdfFileView,
  | "id"
  | "analysis_status"
  | "analysis_progress"
  | "progress_total_pages"
  | "progress_completed_pages"
  | "error_code"
  | "error_message"
  | "analysis"
>;

/** An upload that has begun and not ended. */
export interface UploadView {
  fileId: string;
  fileName: string;
  totalSize: number;
  folderId: string | null;
  totalChunks: number;
  /** Indexes of the chunks that are stored, from 0. */
  received: number[];
  expires_at: string;
}

/** A match of a search; `snippet` is plain text, its hits between U+0002 and U+0003. */
export interface PdfSearchHit {
  file: string;
  file_name: string;
  folder_id: string | null;
  page: number;
  /** How many pages of the document match; the list may show fewer of them. */
  matching_pages: number;
  snippet: string;
}

/** A document found by its name. */
export type NamedFile = Pick<PdfFileView, "id" | "name" | "folder_id">;

/** The result of a search: documents with matching names, and pages with matching text. */
export interface PdfSearchAnswer {
  files: NamedFile[];
  data: PdfSearchHit[];
}

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

export const FileName = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_FILE_NAME));

/** A file name as the client sent it; parts that are too long or cannot be stored are dropped. */
const SentName = z.string().check(z.maxLength(1_000));

export const UserFileParams = z.object({ user: UserKey, file: PdfFileKey });
export const FileParams = z.object({ file: PdfFileKey });

/** `before` is the last file of the list so far. */
export const FileListQuery = z.object({ folder_id: z.optional(FolderKey), before: z.optional(PdfFileKey) });
/** Pages in the answer to a search. */
export const MAX_SEARCH_HITS = 50;

export const FileSearchQuery = z.object({
  q: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
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

/** Accepted but ignored: the user is taken from the token. */
export const AnalyzeBody = z.object({ userId: z.optional(z.unknown()) });

export const UploadParams = z.object({ user: UserKey, upload: UploadKey });

/** Control characters, and those that turn the direction of what follows or do not show at all. */
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;
