import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";

/** An e-mail address, as forms of the sign-in screen ask for it. */
export function EmailField({ error, value }: { error?: string; value: string }) {
  const { t } = useTranslation("auth");
  return (
    <Field label={t("email")} error={error}>
      {(control) => (
        <Input
          {...control}
          key={value}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
          defaultValue={value}
        />
      )}
    </Field>
  );
}
