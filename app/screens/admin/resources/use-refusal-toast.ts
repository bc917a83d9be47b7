import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "~/ui/toast/toast-store";
import type { Answer } from "./answer";

/** Says why an action was refused, once for each answer. */
export function useRefusalToast(answer: Answer | undefined): void {
  const { t } = useTranslation("errors");
  useEffect(() => {
    if (answer && !answer.ok) showToast({ text: t(answer.code), tone: "error" });
  }, [answer, t]);
}
