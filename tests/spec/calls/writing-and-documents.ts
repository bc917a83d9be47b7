import type { SpecifiedCalls } from "../call";

const DOCUMENT = "id title content folder_id is_favorite";
const ANALYSIS =
  "analysis_status analysis_progress error_message analysis progress_total_pages progress_completed_pages";
const FILE = `id ${ANALYSIS} folder_id s3_url url`;

/** Section 7 of document 2: assistant templates and documents, library, chat about documents. */
export const WRITING_AND_DOCUMENTS: SpecifiedCalls = {
  "GET /v01/assistant/templates-all": { rows: "S2-7-041", who: "user" },
  "POST /v01/assistant/templates-add": { rows: "S2-7-042", who: "admin" },
  "POST /v01/assistant/templates-update/{id}": { rows: "S2-7-043", who: "admin" },
  "DELETE /v01/assistant/templates-delete/{id}": { rows: "S2-7-044", who: "admin" },
  "GET /v01/assistant/templates-get/{id}": { rows: "S2-7-045", who: "user" },
  "GET /v01/assistant/categories-templates-all": { rows: "S2-7-046", who: "user" },
  "POST /v01/assistant/categories-templates-add": { rows: "S2-7-047", who: "admin" },
  "POST /v01/assistant/categories-templates-update/{id}": { rows: "S2-7-048", who: "admin" },
  "DELETE /v01/assistant/categories-templates-delete/{id}": { rows: "S2-7-049", who: "admin" },
  "GET /v01/assistant/categories-templates-show/{id}": { rows: "S2-7-050", who: "user" },
  "GET /v01/assistant/ameliorations-all": { rows: "S2-7-051", who: "user" },
  "POST /v01/assistant/ameliorations-add": { rows: "S2-7-052", who: "admin" },
  "POST /v01/assistant/ameliorations-update/{id}": { rows: "S2-7-053", who: "admin" },
  "DELETE /v01/assistant/ameliorations-delete/{id}": { rows: "S2-7-054", who: "admin" },
  "GET /v01/assistant/ameliorations-show/{id}": { rows: "S2-7-055", who: "user" },

  "GET /documents/{userId}/assistantdoc": { rows: "S2-7-056", who: "user", out: { "data[]": DOCUMENT } },
  "POST /documents/{userId}/assistantdoc": {
    rows: "S2-7-057",
    who: "user",
    in: "title content folder_id",
    out: { document: DOCUMENT },
  },
  "PUT /documents/{userId}/assistantdoc/{id}": {
    rows: "S2-7-058",
    who: "user",
    in: "title content folder_id is_favorite",
    out: { document: DOCUMENT },
  },
  "GET /documents/{userId}/assistantdoc/{id}": { rows: "S2-7-059", who: "user", out: DOCUMENT },
  "DELETE /documents/{userId}/assistantdoc/{id}": { rows: "S2-7-060", who: "user" },
  "POST /documents/{userId}/assistantdoc/{id}/toggle-favorite": { rows: "S2-7-061", who: "user" },
  "POST /create/assistant-folders": { rows: "S2-7-062", who: "user" },
  "GET /get/user/assistant-folders/{id}": { rows: "S2-7-063", who: "user" },
  "POST /v01/assistant-ai/template-content-generator": { rows: "S2-7-064", who: "user" },
  "GET /v01/assistant-ai/template-model-list": { rows: "S2-7-065", who: "user" },

  "GET /documents/{userId}": { rows: "S2-7-067", who: "user", out: { "data[]": FILE } },
  "POST /documents/{userId}/upload": { rows: "S2-7-068", who: "user", out: { document: FILE } },
  "DELETE /documents/{userId}/{fileId}": { rows: "S2-7-069", who: "user" },
  "GET /documents/{userId}/{fileId}": { rows: "S2-7-070", who: "user", out: FILE },
  "GET /{userId}/file/{fileId}/content": { rows: "S2-7-071", who: "user" },
  "POST /documents/{id}/analyze": { rows: "S2-7-072", who: "user", in: "userId" },
  "GET /documents/{id}/status": { rows: "S2-7-073", who: "user", out: ANALYSIS },
  "POST /documents/{userId}/upload-chunk": { rows: "S2-7-074", who: "user" },
  "POST /documents/{userId}/finalize-upload": {
    rows: "S2-7-075",
    who: "user",
    in: "fileId fileName totalSize folderId",
    out: "success",
  },

  "POST /chat-pdf/{docId}/messages/{userId}": {
    rows: "S2-7-076",
    who: "user",
    in: "message type imageData images user_id",
  },
  "GET /documents/{id}/chatpdf/history": { rows: "S2-7-078", who: "user", out: "messages" },
  "GET /chat-pdf/{userId}/recent-discussions": { rows: "S2-7-079", who: "user" },
  "DELETE /chat-pdf/{id}/discussion/{userId}": { rows: "S2-7-080", who: "user" },
  "GET /chat/pdf/{id}/summary": { rows: "S2-7-081", who: "user", out: "summary questions" },
  "DELETE /chat-pdf/{id}/clear-history": { rows: "S2-7-082", who: "user" },
  "GET /pdf-settings/{userId}": { rows: "S2-7-083", who: "user" },
  "POST /pdf-settings/{userId}": { rows: "S2-7-084", who: "user" },
};
