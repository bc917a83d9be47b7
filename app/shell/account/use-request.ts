import { useTranslation } from "react-i18next";
import { useFormAction } from "~/kit/use-form-action";
import { isTooShort } from "~/session/is-too-short";
import type { AccountAnswer } from "./account-answer";

/** Address that the cards of an account send their requests to. */
export const ACCOUNT_REQUESTS = "/user/account-data";

export interface RequestOptions {
  /** Said in passing when it went well. */
  toast?: string;
  then?: (answer: AccountAnswer) => void;
  /** The field for the current password. */
  asks?: "password" | "current_password";
}

/** Sends one card's requests: its form, whether it is busy, why it was refused. */
export function useRequest(done: RequestOptions = {}) {
  const { asks = "password" } = done;
  const { t } = useTranslation(["account", "errors"]);
  const { toast, then } = done;
  const form = useFormAction<AccountAnswer>({
    action: ACCOUNT_REQUESTS,
    ...(toast && { done: toast }),
    ...(then && { then }),
  });
  const { refusal, isEdited } = form;
  /** Returns why a field was refused; a wrong password belongs to the field that asked for it. */
  const errorOf = (field: string): string | undefined => {
    if (isEdited(field)) return undefined;
    if (refusal?.code === "password_wrong" && field === asks) return t("errors:password_wrong");
    if (refusal?.code === "two_factor_invalid" && field === "code") return t("errors:two_factor_invalid");
    const reason = form.refused(field);
    if (!reason) return undefined;
    const known = refusedAs(field);
    const rule = known === "name" || known === "password" ? (`${known}Rule` as const) : known;
    return t(`account:refused.${isTooShort(reason) ? known : rule}`);
  };
  // The screen itself says what to do about it.
  const isOfAField =
    refusal &&
    ["validation_failed", "password_wrong", "two_factor_invalid", "sign_in_again"].includes(refusal.code);
  return {
    ...form,
    errorOf,
    /** The current error code. */
    code: refusal?.code,
    /** A refusal that belongs to no field. */
    error: isOfAField ? undefined : form.failure,
  };
}

const REFUSED = ["name", "email", "password", "current_password", "code", "confirmation"] as const;

const refusedAs = (field: string): (typeof REFUSED)[number] =>
  REFUSED.find((known) => known === field) ?? "name";
