import { z } from "zod/mini";
import { MESSAGE_TYPES } from "../chat/message-types";
import { LANGUAGES } from "../languages";
import { ANALYSIS_FAILURES, ANALYSIS_STATES } from "../pdf/files";
import { HistoryTurn } from "./conversations";
import { Bit, Count, IsoTime, success } from "./response";

const Analysis = z.strictObject({
  title: z.nullable(z.string()),
  page_count: Count,
  language: z.nullable(z.enum(["en", "fr"])),
  outline: z.array(z.strictObject({ title: z.string(), page: z.int(), level: z.int() })),
  pages_without_text: z.array(z.int()),
  pages_from_pictures: z.optional(z.array(z.int())),
});

const ANALYSIS = {
  id: z.string(),
  analysis_status: z.enum(ANALYSIS_STATES),
  analysis_progress: Count.check(z.maximum(100)),
  progress_total_pages: Count,
  progress_completed_pages: Count,
  error_code: z.nullable(z.enum(ANALYSIS_FAILURES)),
  error_message: z.nullable(z.string()),
  analysis: z.nullable(Analysis),
};
const FILE = {
  ...ANALYSIS,
  name: z.string(),
  byte_size: Count,
  folder_id: z.nullable(z.string()),
  url: z.string(),
  s3_url: z.string(),
  created_at: IsoTime,
  updated_at: IsoTime,
};
const File = z.strictObject(FILE);

export const AnalysisResponse = success(ANALYSIS);
export const FileListResponse = success({ data: z.array(File), next: z.nullable(z.string()) });
export const FileChangeResponse = success({ document: File });
/** The fields of the document are also at the top level, because clients read them in both places. */
export const FileResponse = success({ ...FILE, document: File });

export const ChunkResponse = success({
  fileId: z.string(),
  received: z.array(Count),
  totalChunks: Count,
});
export const UploadListResponse = success({
  data: z.array(
    z.strictObject({
      fileId: z.string(),
      fileName: z.string(),
      totalSize: Count,
      folderId: z.nullable(z.string()),
      totalChunks: Count,
      received: z.array(Count),
      expires_at: IsoTime,
    }),
  ),
});

const Folder = z.strictObject({
  id: z.string(),
  name: z.string(),
  parent_id: z.nullable(z.string()),
  is_default: Bit,
});
export const FolderListResponse = success({ data: z.array(Folder) });
export const FolderResponse = success({ folder: Folder });

const SETTINGS = {
  language: z.nullable(z.enum(LANGUAGES)),
  model_id: z.nullable(z.int()),
  auto_analyze: z.boolean(),
};
export const PdfSettingsResponse = success(SETTINGS);
export const PdfSettingsChangeResponse = success({ settings: z.strictObject(SETTINGS) });

export const DocumentSearchResponse = success({
  files: z.array(z.strictObject({ id: z.string(), name: z.string(), folder_id: z.nullable(z.string()) })),
  data: z.array(
    z.strictObject({
      file: z.string(),
      file_name: z.string(),
      folder_id: z.nullable(z.string()),
      page: z.int(),
      matching_pages: Count,
      snippet: z.string(),
    }),
  ),
});
/** Why a passage was found, in the ranking's own terms, for people to look at. */
export const RetrievalResponse = success({
  passages: z.array(
    z.object({
      file: z.string(),
      page: z.int(),
      start: Count,
      end: Count,
      text: z.string(),
      headings: z.array(z.string()),
      score: z.number(),
      why: z.object({ signals: z.record(z.string(), z.number()) }),
    }),
  ),
  evidence: z.enum(["low", "enough"]),
});

export const RecentDiscussionsResponse = success({
  data: z.array(
    z.strictObject({
      subject: z.string(),
      subject_kind: z.enum(["file", "folder", "library"]),
      title: z.string(),
      last_question: z.string(),
      updated_at: IsoTime,
    }),
  ),
});
export const DiscussionResponse = success({
  conversation: z.string(),
  messages: z.array(
    z.strictObject({
      role: z.enum(["user", "assistant"]),
      content: z.string(),
      type: z.enum(MESSAGE_TYPES),
      created_at: IsoTime,
    }),
  ),
  history: z.array(HistoryTurn),
  older: z.nullable(z.int()),
});
export const SummaryResponse = success({ summary: z.string(), questions: z.array(z.string()) });

export const ScansResponse = success({
  able: z.boolean(),
  busy: z.boolean(),
  pages: z.array(
    z.strictObject({
      page: z.int(),
      state: z.enum(["unread", "waiting", "read", "blank", "failed"]),
    }),
  ),
});
export const ScanTextsResponse = success({
  pages: z.array(z.strictObject({ page: z.int(), text: z.string() })),
});
