import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";
import type { ModelTestResult } from "#workers/contract/admin/ai-models";
import type { PromptTestResult } from "#workers/contract/writing/prompt-test";
import { showToast } from "~/ui/toast/toast-store";
import type { AdminRecord } from "./declaration";

/** The response of an action of these screens. */
export type Answer =
  | { ok: true; record?: AdminRecord; test?: ModelTestResult; prompt?: PromptTestResult }
  | { ok: false; code: ErrorCode; fields: Record<string, string> };

/** Says why an action was refused, once for each answer. */
export function useRefusalToast(answer: Answer | undefined): void {
  const { t } = useTranslation("errors");
  useEffect(() => {
    if (answer && !answer.ok) showToast({ text: t(answer.code), tone: "error" });
  }, [answer, t]);
}
