import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";

/** The code of an authenticator app, or a recovery code. */
export function CodeField({ error }: { error?: string }) {
  const { t } = useTranslation("auth");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field label={t("code")} hint={t("codeHint")} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          ref={input}
        />
      )}
    </Field>
  );
}
