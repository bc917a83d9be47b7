import { documentQuestions } from "./ask";
import { assistantCalls } from "./assistant";
import { writtenDocuments } from "./documents";
import { documentFolders } from "./folders";
import { documentImages } from "./images";
import { runCalls } from "./runs";
import { templateCalls } from "./templates";
import { documentVersions } from "./versions";

/** The calls of the writing assistant. */
export const writingRouters = [
  templateCalls,
  assistantCalls,
  runCalls,
  writtenDocuments,
  documentVersions,
  documentImages,
  documentFolders,
  documentQuestions,
] as const;
