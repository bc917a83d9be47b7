import type { ModelTestResult } from "#workers/contract/admin/ai-models";
import type { PromptTestResult } from "#workers/contract/writing/prompt-test";
import type { AdminRecord } from "./declaration";

/** Answer of an action of these screens that has succeeded. */
export interface ResourceDone {
  record?: AdminRecord;
  test?: ModelTestResult;
  prompt?: PromptTestResult;
}
