import { useActionData, useNavigation } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorCode } from "#workers/contract/errors";

type FieldName = "name" | "email" | "password" | "newPassword" | "code" | "token";

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
  // Once a refused value has been edited, its error is hidden until the next response.
  const [edited, setEdited] = useState<{ answer: typeof answer; fields: string[] }>({ answer, fields: [] });
  const editedFields = edited.answer === answer ? edited.fields : [];
  // A refusal enables the form immediately: input that is sent while the page still loads must not be lost.
  const atWork = navigation.state === "submitting" || (navigation.state === "loading" && !refusal);
  const busy = atWork && navigation.formMethod === "POST";
  const isOfFields = refusal?.code === "validation_failed" && Object.keys(refusal.fields).length > 0;
  return {
    busy,
    refusal,
    /** Why the form as a whole was refused. */
    message: refusal && !isOfFields ? t(`errors:${refusal.code}`) : null,
    fieldError: (name: string, text: FieldName = name as FieldName): string | undefined =>
      isOfFields && refusal.fields[name] && !editedFields.includes(name)
        ? t(`auth:fields.${text}`)
        : undefined,
    /** For the form's `onInput`: what was said of a field goes when the field is edited. */
    noteEdit: ({ target }: FormEvent<HTMLFormElement>): void => {
      const { name } = target as HTMLInputElement;
      if (!editedFields.includes(name)) setEdited({ answer, fields: [...editedFields, name] });
    },
    given: (name: string): string => refusal?.given[name] ?? "",
  };
}
