import { z } from "zod/mini";
import { answerWith, listOf } from "../chat/answer-with";
import type { AiModelView } from "../ai-models";
import type { PdfSettings, PdfSummary } from "./chat";
import type {
  AnalysisView,
  NamedFile,
  PdfFileView,
  PdfSearchAnswer,
  PdfSearchHit,
  UploadView,
} from "./files";
import type { Passage } from "./retrieval";
import type { ScannedPage, ScansView, ScanText } from "./scans";

/*
 * What the browser requires of the answers about documents. States are any word here: what to do with one that is not
 * known is decided where it is shown.
 */

const ANALYSIS = {
  id: z.string(),
  analysis_status: z.string(),
  progress_total_pages: z.number(),
  progress_completed_pages: z.number(),
};

const File = answerWith<PdfFileView>({
  ...ANALYSIS,
  name: z.string(),
  byte_size: z.number(),
  url: z.string(),
});

export const AnalysisAnswer = answerWith<AnalysisView>(ANALYSIS);
export const FileAnswer = answerWith<{ document: PdfFileView }>({ document: File });
export const FilesAnswer = answerWith<{ data: PdfFileView[] }>({ data: z.array(File) });
export const UploadsAnswer = answerWith<{ data: UploadView[] }>({
  data: listOf<UploadView>({ fileId: z.string(), received: z.array(z.number()) }),
});
export const SearchAnswer = answerWith<PdfSearchAnswer>({
  files: listOf<NamedFile>({ id: z.string(), name: z.string() }),
  data: listOf<PdfSearchHit>({ file: z.string(), page: z.number(), snippet: z.string() }),
});

export const SummaryAnswer = answerWith<PdfSummary>({ summary: z.string(), questions: z.array(z.string()) });
export const SettingsAnswer = answerWith<PdfSettings>({
  language: z.nullable(z.string()),
  model_id: z.nullable(z.number()),
  auto_analyze: z.boolean(),
});
export const DocumentModelsAnswer = answerWith<{ data: AiModelView[] }>({
  data: listOf<AiModelView>({ id: z.number(), name: z.string(), provider: z.string() }),
});
export const RetrievalAnswer = answerWith<{ passages: Passage[] }>({
  passages: listOf<Passage>({ page: z.number(), text: z.string(), why: z.looseObject({}) }),
});

export const ScansAnswer = answerWith<ScansView>({
  able: z.boolean(),
  busy: z.boolean(),
  pages: listOf<ScannedPage>({ page: z.number(), state: z.string() }),
});
export const ScanTextsAnswer = answerWith<{ pages: ScanText[] }>({
  pages: listOf<ScanText>({ page: z.number(), text: z.string() }),
});
