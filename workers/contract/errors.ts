/** Every way a request can fail: the code clients act on, its HTTP status, and whether trying again can help. */
export const ERRORS = {
  summary_not_ready: { status: 202, retryable: true },
  bad_request: { status: 400, retryable: false },
  signature_invalid: { status: 400, retryable: false },
  unauthorized: { status: 401, retryable: false },
  invalid_credentials: { status: 401, retryable: false },
  payment_declined: { status: 402, retryable: false },
  two_factor_required: { status: 401, retryable: false },
  two_factor_invalid: { status: 401, retryable: false },
  email_not_verified: { status: 403, retryable: false },
  sign_in_again: { status: 403, retryable: false },
  account_suspended: { status: 403, retryable: false },
  cross_site: { status: 403, retryable: false },
  forbidden: { status: 403, retryable: false },
  limit_reached: { status: 403, retryable: false },
  plan_required: { status: 403, retryable: false },
  account_required: { status: 403, retryable: false },
  not_found: { status: 404, retryable: false },
  conversation_not_found: { status: 404, retryable: false },
  link_unknown: { status: 404, retryable: false },
  upload_not_found: { status: 404, retryable: false },
  document_missing: { status: 404, retryable: false },
  method_not_allowed: { status: 405, retryable: false },
  request_timeout: { status: 408, retryable: true },
  conversation_changed: { status: 409, retryable: false },
  answer_in_progress: { status: 409, retryable: true },
  already_exists: { status: 409, retryable: false },
  built_in: { status: 409, retryable: false },
  not_built: { status: 409, retryable: false },
  job_changed: { status: 409, retryable: false },
  already_subscribed: { status: 409, retryable: false },
  in_use: { status: 409, retryable: false },
  default_folder: { status: 409, retryable: false },
  too_many_folders: { status: 409, retryable: false },
  too_many_uploads: { status: 409, retryable: true },
  upload_incomplete: { status: 409, retryable: true },
  link_expired: { status: 410, retryable: false },
  payload_too_large: { status: 413, retryable: false },
  file_too_large: { status: 413, retryable: false },
  upload_in_parts: { status: 413, retryable: false },
  not_a_pdf: { status: 415, retryable: false },
  range_not_satisfiable: { status: 416, retryable: false },
  unsupported_media: { status: 415, retryable: false },
  validation_failed: { status: 422, retryable: false },
  user_id_missing: { status: 422, retryable: false },
  password_wrong: { status: 422, retryable: false },
  images_unsupported: { status: 422, retryable: false },
  too_many_uploads_today: { status: 429, retryable: false },
  rate_limited: { status: 429, retryable: true },
  query_cancel: { status: 409, retryable: true },
  wrong_host: { status: 421, retryable: false },
  client_aborted: { status: 499, retryable: true },
  deletion_failed: { status: 500, retryable: true },
  internal: { status: 500, retryable: true },
  payment_rejected: { status: 502, retryable: false },
  payment_unavailable: { status: 502, retryable: true },
  provider_error: { status: 502, retryable: true },
  provider_rejected: { status: 502, retryable: false },
  provider_rate_limited: { status: 502, retryable: true },
  invalid_model_answer: { status: 502, retryable: true },
  provider_unreachable: { status: 502, retryable: true },
  answer_interrupted: { status: 502, retryable: true },
  model_unavailable: { status: 503, retryable: false },
  origin_not_configured: { status: 503, retryable: false },
  not_configured: { status: 503, retryable: false },
  summary_failed: { status: 502, retryable: true },
  provider_timeout: { status: 504, retryable: true },
} as const satisfies Record<string, { status: number; retryable: boolean }>;

export type ErrorCode = keyof typeof ERRORS;

/** The body of every API error. `error` is the text a person reads, in the reader's language. */
export interface ErrorBody {
  success: false;
  error: string;
  code: ErrorCode;
  message: string;
  request_id: string;
  /** Which fields were refused and why; only with `validation_failed`. */
  fields?: Record<string, string>;
}
