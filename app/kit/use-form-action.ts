import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useErrorText } from "~/i18n/use-error-text";
import type { ActionAnswer } from "~/action-answer";
import { showToast } from "~/ui/toast/toast-store";
import { useEdits } from "./use-edits";

type Refusal = Extract<ActionAnswer<object>, { ok: false }>;

export interface FormActionOptions<T> {
  /** Address of the action; without it, the page's own. */
  action?: string;
  /** Says in a toast that it succeeded. */
  done?: string | ((answer: T) => string | undefined);
  then?: (answer: T) => void;
  /** Called with the fields that were refused, each with a reason's code. */
  refused?: (fields: Record<string, string>) => void;
  /** Called after each answer. */
  settled?: () => void;
  /** Shows refusals as toasts: all, or those that name no field; without it, the form shows `failure`. */
  toasts?: "all" | "unless-fields";
  /** Calls `then` once the page has the data that it reads after the action. */
  waits?: boolean;
}

/** Sends a form to a Remix action, and handles each answer once. */
export function useFormAction<T extends object = object>(options: FormActionOptions<T> = {}) {
  const { action, toasts, waits = false } = options;
  const errorText = useErrorText();
  const { Form, data: read, state, formData, submit } = useFetcher();
  const data = read as ActionAnswer<T> | undefined;
  const isIdle = state === "idle";
  const latest = useRef({ ...options, errorText });
  latest.current = { ...options, errorText };
  const handled = useRef<unknown>();
  const isReady = isIdle || !waits;
  useEffect(() => {
    if (!data || handled.current === data || !isReady) return;
    handled.current = data;
    const { done, then, refused, settled, errorText: textOf } = latest.current;
    if (data.ok) {
      const text = typeof done === "function" ? done(data) : done;
      if (text) showToast({ tone: "success", text });
      then?.(data);
    } else {
      if (toasts === "all" || (toasts && data.code !== "validation_failed"))
        showToast({ tone: "error", text: textOf(data) });
      refused?.(data.fields);
    }
    settled?.();
  }, [data, isReady, toasts]);
  const { isEdited, noteEdit } = useEdits(data);
  const refusal: Refusal | null = data && !data.ok && isIdle ? data : null;
  const intent = formData?.get("intent");
  return {
    Form,
    submit: (fields: Record<string, string> | FormData, to = action) =>
      submit(fields, {
        method: "post",
        ...(to && { action: to }),
        ...(fields instanceof FormData && { encType: "multipart/form-data" as const }),
      }),
    busy: !isIdle,
    /** The intent that is at work. */
    doing: typeof intent === "string" ? intent : null,
    /** The values being sent, for a control that shows them immediately. */
    sending: formData,
    /** The last answer, if the action succeeded. */
    answer: isIdle && data?.ok ? data : undefined,
    refusal,
    /** Reason why the form as a whole was refused. */
    failure: refusal && refusal.code !== "validation_failed" ? errorText(refusal) : undefined,
    /** Returns the code of a field's refusal, until the field is edited. */
    refused: (field: string): string | undefined => (isEdited(field) ? undefined : refusal?.fields[field]),
    isEdited,
    noteEdit,
  };
}
