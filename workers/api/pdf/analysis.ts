import { AnalyzeBody, FileParams } from "../../contract/pdf/files";
import { AnalysisResponse } from "../../contract/responses/documents";
import { readAnalysis, requestAnalysis } from "../../domain/pdf/analysis/read-analysis";
import { assertSelf } from "../guards";
import { ApiRouter, DONE, Reply } from "../router";

/**
 * The analysis of documents. In these paths, the library's `:user` is a document's id, so they must be registered
 * first.
 */
export const documentAnalysis = new ApiRouter()
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
    async ({ ctx, params, body }) => {
      assertSelf(ctx, body.userId);
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
