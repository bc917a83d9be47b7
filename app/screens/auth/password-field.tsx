import { Eye, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { PASSWORD_LENGTH } from "#workers/contract/session";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { IconButton } from "~/ui/icon-button";

export interface PasswordFieldProps {
  label: string;
  error?: string;
  /** A password that is chosen here says how long it has to be; nothing else makes one strong that we could judge. */
  isNew?: boolean;
}

/** A password, hidden until its button shows it; without script there is no button. */
export function PasswordField({ label, error, isNew = false }: PasswordFieldProps) {
  const { t } = useTranslation("auth");
  const [isShown, setShown] = useState(false);
  const [runs, setRuns] = useState(false);
  const [length, setLength] = useState(0);
  useEffect(() => setRuns(true), []);
  const missing = PASSWORD_LENGTH.min - length;
  const hint =
    length === 0
      ? t("passwordHint")
      : missing > 0
        ? t("passwordMore", { count: missing })
        : t("passwordEnough");
  return (
    <Field label={label} error={error} hint={isNew ? hint : undefined}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            name="password"
            type={isShown ? "text" : "password"}
            autoComplete={isNew ? "new-password" : "current-password"}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={PASSWORD_LENGTH.max}
            required
            className="pr-11"
            onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          />
          {runs && (
            <IconButton
              label={t(isShown ? "hide" : "show")}
              className="absolute top-0 right-0"
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            </IconButton>
          )}
        </div>
      )}
    </Field>
  );
}
