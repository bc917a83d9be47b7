import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError, refusedFields } from "~/api-client";
import { REFUSABLE } from "./design-values";

export interface Refusals {
  /** Returns why the value at this path, such as `limits.per_day`, is refused. */
  errorOf: (path: string) => string | undefined;
  /** Marks these fields, and moves the focus to the first of them. */
  refuse: (paths: readonly string[]) => void;
  /** A value that is being corrected is not called wrong in the meantime. Without paths: none is. */
  accept: (...paths: string[]) => void;
}

/** The fields of the form whose values were refused. */
export function useRefusals(): Refusals {
  const { t } = useTranslation("chatbotDesign");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus();
  }, [refused]);
  return {
    errorOf: (path) => {
      if (!refused.some((one) => one === path || one.startsWith(`${path}.`))) return undefined;
      return t(`wrong.${REFUSABLE[path as keyof typeof REFUSABLE] ?? "other"}`);
    },
    refuse: (paths) => {
      isFocusWanted.current = true;
      setRefused(paths);
    },
    accept: (...paths) =>
      setRefused((before) =>
        before.length === 0 ? before : before.filter((one) => paths.length > 0 && !paths.includes(one)),
      ),
  };
}

/** The fields that the server has refused. A model beyond the plan is refused with a separate code. */
export function refusedBy(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === "plan_required") return ["model_id"];
  return error.code === "validation_failed" ? Object.keys(refusedFields(error)) : [];
}
