import type { Found } from "../../../contract/pdf/retrieval";
import type { Context } from "../../../core/context";
import { isAskedOfEach } from "../../../core/knowledge/query/question-intent";
import { retrieve } from "../../../core/knowledge/retrieve";
import type { SearchScope, Source } from "../../../core/knowledge/section-store";
import { pdfSectionStore } from "./pdf-section-store";

/** Documents that the caller may read, and which of their pages, first and last. */
export interface DocumentScope extends Pick<SearchScope, "all"> {
  files: Source[];
  pages?: [first: number, last: number] | undefined;
}

/**
 * The passages of some documents that fit a question best, one a page, at most `limit`. Pages that are not analysed yet
 * are not found.
 */
export async function findPassages(
  ctx: Context,
  { files, all, pages }: DocumentScope,
  question: string,
  { limit, isOfEach = isAskedOfEach(question) }: { limit: number; isOfEach?: boolean },
): Promise<Found> {
  const scope = { sources: files, all, sections: pages };
  const { passages, evidence } = await retrieve(ctx, pdfSectionStore, scope, {
    question,
    limit,
    module: "pdf",
    isOfEach,
  });
  return {
    passages: passages.map(({ source, section, ...passage }) => ({
      file: source,
      page: section,
      ...passage,
    })),
    evidence: evidence === "enough" ? "enough" : "low",
  };
}
