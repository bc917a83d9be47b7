import { ImprovedTextResponse, ImproveText } from "../../../contract/social/improve";
import { PostAnalysisResponse, StoredAnalysisResponse } from "../../../contract/social/analysis";
import { PostParams } from "../../../contract/social/post-input";
import { analysePost } from "../analysis/analyse-post";
import { readAnalysis } from "../analysis/stored-analyses";
import { improveText, streamImprovedText } from "../writing/improve-text";
import { eventStream } from "../../../core/routes/event-stream";
import { Routes, DONE } from "../../../core/routes/routes";

const USER = { guard: "user", module: "social" } as const;

/** Analyses of posts, and rewritten texts of posts. */
export const analysisCalls = new Routes()
  .post(
    "/social/planner/post/:id/analyze",
    { ...USER, summary: "Analyse a post", params: PostParams, answer: PostAnalysisResponse },
    async ({ ctx, params }) => ({ ...DONE, ...(await analysePost(ctx, params.id)) }),
  )
  .get(
    "/social/planner/post/:id/analysis",
    {
      ...USER,
      summary: "Get the analysis of a post",
      params: PostParams,
      answer: StoredAnalysisResponse,
    },
    async ({ ctx, params }) => ({ ...DONE, analysis: await readAnalysis(ctx, params.id) }),
  )
  .post(
    "/social-planner/improve-text",
    {
      ...USER,
      summary: "Improve a text; the answer streams where the request accepts an event stream",
      body: ImproveText,
      answer: ImprovedTextResponse,
      produces: "text/event-stream",
    },
    async ({ ctx, request, body }) => {
      if (!/\btext\/event-stream\b/.test(request.headers.get("accept") ?? ""))
        return { ...DONE, text: await improveText(ctx, body) };
      const { stream, requestId } = await streamImprovedText(ctx, body);
      return eventStream(stream, { "x-turn-id": requestId });
    },
  );
