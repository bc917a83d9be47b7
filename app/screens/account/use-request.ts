import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ActionAnswer } from "~/page-handlers.server";
import { showToast } from "~/ui/toast/toast-store";
import type { AccountAnswer } from "./answer-request.server";

type Answer = ActionAnswer<AccountAnswer>;
type Good = Extract<Answer, { ok: true }>;

export interface RequestOptions {
  /** Said in passing when it went well. */
  toast?: string;
  then?: (answer: Good) => void;
  /** The field for the current password. */
  asks?: "password" | "current_password";
}

/** Sends one card's requests: its form, whether it is busy, why it was refused. */
export function useRequest(done: RequestOptions = {}) {
  const { asks = "password" } = done;
  const { t } = useTranslation(["account", "errors"]);
  const fetcher = useFetcher<Answer>();
  const { data, state } = fetcher;
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    if (!data?.ok) return;
    const { toast, then } = latest.current;
    if (toast) showToast({ text: toast, tone: "success" });
    then?.(data);
  }, [data]);

  const refusal = data && !data.ok && state === "idle" ? data : null;
  // The error of a field is removed when the field is edited.
  const [edited, setEdited] = useState<{ data: typeof data; fields: string[] }>({ data, fields: [] });
  const editedFields = edited.data === data ? edited.fields : [];
  const noteEdit = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement;
    if (!editedFields.includes(name)) setEdited({ data, fields: [...editedFields, name] });
  };
  /** Why a field was refused; a wrong password belongs to the field that asked for it. */
  const errorOf = (field: string): string | undefined => {
    if (editedFields.includes(field)) return undefined;
    if (refusal?.code === "password_wrong" && field === asks) return t("errors:password_wrong");
    if (refusal?.code === "two_factor_invalid" && field === "code") return t("errors:two_factor_invalid");
    if (!refusal?.fields[field]) return undefined;
    return t(`account:refused.${refusedAs(field)}`);
  };
  // The screen itself says what to do about it.
  const isOfAField =
    refusal &&
    ["validation_failed", "password_wrong", "two_factor_invalid", "sign_in_again"].includes(refusal.code);
  return {
    Form: fetcher.Form,
    submit: (fields: Record<string, string>) =>
      fetcher.submit(fields, { method: "post", action: "/user/account" }),
    busy: state !== "idle",
    /** The values being sent, for a control that shows them immediately. */
    sending: fetcher.formData,
    errorOf,
    noteEdit,
    /** The current error code. */
    refused: refusal?.code,
    /** A refusal that belongs to no field. */
    error: refusal && !isOfAField ? t(`errors:${refusal.code}`) : undefined,
  };
}

const REFUSED = ["name", "email", "password", "current_password", "code", "confirmation"] as const;

const refusedAs = (field: string): (typeof REFUSED)[number] =>
  REFUSED.find((known) => known === field) ?? "name";
