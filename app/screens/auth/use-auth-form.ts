import { useActionData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";
import { useEdits } from "~/kit/use-edits";
import { isTooShort } from "~/session/is-too-short";

type FieldName = "name" | "email" | "password" | "newPassword" | "code" | "token";

/** Texts for a field that is filled in and breaks its rule. */
const RULES: Partial<Record<FieldName, "nameRule" | "newPasswordRule">> = {
  name: "nameRule",
  newPassword: "newPasswordRule",
};

interface Refusal {
  ok: false;
  code: ErrorCode;
  fields: Record<string, string>;
  given: Record<string, string>;
}

/** The state of a form of the sign-in screen: busy, refused as a whole or in its fields, and the values sent. */
export function useAuthForm() {
  const { t } = useTranslation(["auth", "errors"]);
  const navigation = useNavigation();
  const answer = useActionData<{ ok: true } | Refusal>();
  const refusal = answer && !answer.ok ? answer : null;
  const { isEdited, noteEdit } = useEdits(answer);
  // A refusal enables the form immediately: input that is sent while the page still loads must not be lost.
  const atWork = navigation.state === "submitting" || (navigation.state === "loading" && !refusal);
  const busy = atWork && navigation.formMethod === "POST";
  const isOfFields = refusal?.code === "validation_failed" && Object.keys(refusal.fields).length > 0;
  return {
    busy,
    refusal,
    /** Reason why the form as a whole was refused. */
    message: refusal && !isOfFields ? t(`errors:${refusal.code}`) : null,
    fieldError: (name: string, text: FieldName = name as FieldName): string | undefined => {
      const reason = isOfFields && !isEdited(name) ? refusal.fields[name] : undefined;
      return reason && t(`auth:fields.${isTooShort(reason) ? text : (RULES[text] ?? text)}`);
    },
    /** Removes the message of a field that is edited; the form's `onInput`. */
    noteEdit,
    given: (name: string): string => refusal?.given[name] ?? "",
  };
}
