import { documentAnalysis } from "./analysis";
import { documentChat } from "./chat";
import { documents } from "./documents";
import { folders } from "./folders";
import { documentScans } from "./scans";
import { documentSearch } from "./search";

/** The calls of the document library and of the chat with documents. */
export const pdfRouters = [
  documentChat,
  folders,
  documentSearch,
  // Last: one of its paths begins with a parameter.
  documentAnalysis,
  documentScans,
  documents,
] as const;
