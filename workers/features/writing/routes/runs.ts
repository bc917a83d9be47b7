import {
  RunDecisions,
  RunInput,
  RunListResponse,
  RunParams,
  RunQuery,
  RunResponse,
} from "../../../contract/writing/runs";
import { DocumentParams } from "../../../contract/writing/documents";
import { decideRun, listRuns } from "../runs/list-runs";
import { startRun } from "../runs/start-run";
import { eventStream } from "../../../core/routes/event-stream";
import { Routes, DONE } from "../../../core/routes/routes";

/** Texts that models write for a document. */
export const runCalls = new Routes()
  .post(
    "/v01/assistant-ai/template-content-generator",
    {
      guard: "user",
      summary: "Write from a template or rewrite blocks of a document; the answer streams",
      module: "rédaction",
      body: RunInput,
      produces: "text/event-stream",
    },
    async ({ ctx, body }) => {
      const { stream, requestId } = await startRun(ctx, body);
      return eventStream(stream, { "x-turn-id": requestId });
    },
  )
  .get(
    "/documents/:user/assistantdoc/:document/runs",
    {
      guard: "owner",
      summary: "List what models wrote for a document, newest first",
      params: DocumentParams,
      query: RunQuery,
      answer: RunListResponse,
    },
    async ({ ctx, params, query }) => ({ ...DONE, ...(await listRuns(ctx, params.document, query.cursor)) }),
  )
  .put(
    "/documents/:user/assistantdoc/:document/runs/:run",
    {
      guard: "owner",
      summary: "Store how many changes of a run were accepted and rejected",
      params: RunParams,
      body: RunDecisions,
      answer: RunResponse,
    },
    async ({ ctx, params, body }) => ({ ...DONE, run: await decideRun(ctx, params, body) }),
  );
