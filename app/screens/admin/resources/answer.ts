import type { ErrorCode } from "#workers/contract/errors";
import type { ModelTestResult } from "#workers/contract/admin/ai-models";
import type { AdminRecord } from "./declaration";

/** What an action of these screens answers. */
export type Answer =
  | { ok: true; record?: AdminRecord; test?: ModelTestResult }
  | { ok: false; code: ErrorCode; fields: Record<string, string> };
