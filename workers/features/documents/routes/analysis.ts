import { AnalysisResponse, AnalyzeBody, FileParams } from "../../../contract/pdf/files";
import { readAnalysis, requestAnalysis } from "../analysis/read-analysis";
import { Routes, DONE, Reply } from "../../../core/routes/routes";

/** The analysis of documents. Where the library's paths have `:user`, these have a document's id. */
export const documentAnalysis = new Routes()
  .post(
    "/documents/:file/analyze",
    {
      guard: "user",
      summary: "Start or retry the analysis of a document",
      params: FileParams,
      body: AnalyzeBody,
      answer: AnalysisResponse,
      status: 202,
      otherStatus: 200,
    },
    async ({ ctx, params }) => {
      const { begun, view } = await requestAnalysis(ctx, params.file);
      const answer = { ...DONE, ...view };
      return begun ? answer : new Reply(200, answer);
    },
  )
  .get(
    "/documents/:file/status",
    {
      guard: "user",
      summary: "Get the status of a document's analysis",
      params: FileParams,
      answer: AnalysisResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, ...(await readAnalysis(ctx, params.file)) }),
  );
