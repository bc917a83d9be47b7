import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import type { AccountAnswer } from "../account-answer";
import { RequestForm } from "../request-form";
import { useRequest } from "../use-request";

export interface PasswordPromptProps {
  intent: string;
  /** Reason to ask for the password. */
  text: string;
  submit: string;
  variant: "primary" | "danger";
  toast?: string | undefined;
  onCancel: () => void;
  onDone: (answer: AccountAnswer) => void;
}

/** Asks for the current password before something weighty. */
export function PasswordPrompt({
  intent,
  text,
  submit,
  variant,
  toast,
  onCancel,
  onDone,
}: PasswordPromptProps) {
  const { t } = useTranslation("account");
  const request = useRequest({ then: onDone, ...(toast ? { toast } : {}) });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <RequestForm request={request} intent={intent} className="sm:max-w-sm">
      <p className="text-sm">{text}</p>
      <Field label={t("currentPassword")} error={request.errorOf("password")}>
        {(control) => (
          <Input {...control} ref={input} name="password" type="password" autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={variant} busy={request.busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </RequestForm>
  );
}
