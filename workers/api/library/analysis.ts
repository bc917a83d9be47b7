import { AnalyzeBody, FileParams } from "../../contract/pdf/files";
import { readAnalysis, requestAnalysis } from "../../domain/pdf/analysis/read-analysis";
import { assertSelf } from "../guards";
import { ApiRouter } from "../router";

const DONE = { success: true };

/** How documents are analysed. These paths name a document where the library's name a user: they stand before them. */
export const documentAnalysis = new ApiRouter()
  .post(
    "/documents/:file/analyze",
    { guard: "user", summary: "Analyse a document, or try again", params: FileParams, body: AnalyzeBody },
    async ({ ctx, c, params, body }) => {
      assertSelf(ctx, body.userId);
      const { begun, view } = await requestAnalysis(ctx, params.file);
      return c.json({ ...DONE, ...view }, begun ? 202 : 200);
    },
  )
  .get(
    "/documents/:file/status",
    { guard: "user", summary: "How the analysis of a document stands", params: FileParams },
    async ({ ctx, params }) => ({ ...DONE, ...(await readAnalysis(ctx, params.file)) }),
  );
