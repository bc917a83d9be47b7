import type { Language } from "#workers/contract/languages";
import { RunListResponse } from "#workers/contract/writing/runs";
import { callApi, fetchApi, requireUserId } from "~/api-client";
import { offerPlansIfRefused } from "~/session/offer-plans";
import { signedInUser } from "~/session/session";

/** The task of a rewrite: an amelioration of the list, or an instruction in the person's own words. */
export interface RewriteTask {
  amelioration_id?: number;
  instruction?: string;
  options?: { tone?: string; language?: string; length?: string };
}

export interface TemplateTask {
  template_id: number;
  fields: Record<string, string | number | null>;
}

/** A request for one part of a run; the same `idempotency_key` is the same part, however often it is sent. */
export interface RunRequest extends RewriteTask, Partial<TemplateTask> {
  document_id?: string;
  /** HTML of whole blocks. */
  content?: string;
  /** Plain text that stands before and after the content. */
  before?: string;
  after?: string;
  /** The run of which this is a further part. */
  run_id?: string;
  part: number;
  parts: number;
  model_id?: number;
  language: Language;
  idempotency_key: string;
}

/** Starts a part of a run; answers with the event stream. Rejects with {@link ApiError}. */
export function sendRun(request: RunRequest, signal: AbortSignal): Promise<Response> {
  const body = JSON.stringify({ ...request, user_id: requireUserId(signedInUser()) });
  const headers = { "Content-Type": "application/json" };
  const init = { method: "POST", headers, body, signal };
  return offerPlansIfRefused(fetchApi("/v01/assistant-ai/template-content-generator", init), {
    counts: "writing",
    model: request.model_id,
  });
}

/** A page of the runs of a document, newest first. Rejects with {@link ApiError}. */
export function listRuns(documentId: string, cursor: string | null, signal?: AbortSignal) {
  const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
  const path = `/documents/${requireUserId(signedInUser())}/assistantdoc/${documentId}/runs${query}`;
  return callApi(path, { answer: RunListResponse, ...(signal && { signal }) });
}
