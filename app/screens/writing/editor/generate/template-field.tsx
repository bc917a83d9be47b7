import { useTranslation } from "react-i18next";
import { languageOf, LANGUAGES } from "#workers/contract/languages";
import type { TemplateField } from "#workers/contract/writing/templates";
import { TONES } from "#workers/contract/writing/vocabulary";
import { localiser } from "~/i18n/format";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { longestOf, type Refusal } from "./form-values";

export interface TemplateFieldControlProps {
  field: TemplateField;
  value: string;
  refusal: Refusal | undefined;
  onChange: (value: string) => void;
}

/** One field of a template's form, by its kind. */
export function TemplateFieldControl({ field, value, refusal, onChange }: TemplateFieldControlProps) {
  const { t, i18n } = useTranslation("writingEditor");
  const local = localiser(languageOf(i18n.language));
  const label = local(field.label, field.label_en);
  const placeholder = local(field.placeholder ?? "", field.placeholder_en ?? "");
  const choices = useChoices(field);
  return (
    <Field label={label} required={field.required === 1} error={refusal && errorOf(refusal)}>
      {(control) => {
        const shared = { ...control, value };
        if (choices)
          return (
            <Select {...shared} onChange={(event) => onChange(event.currentTarget.value)}>
              <option value="">{t("generate.choose")}</option>
              {choices.map(([name, text]) => (
                <option key={name} value={name}>
                  {text}
                </option>
              ))}
            </Select>
          );
        if (field.kind === "long-text")
          return (
            <Textarea
              {...shared}
              placeholder={placeholder}
              maxLength={longestOf(field) ?? undefined}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          );
        return (
          <Input
            {...shared}
            placeholder={placeholder}
            inputMode={field.kind === "number" ? "numeric" : undefined}
            maxLength={longestOf(field) ?? undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        );
      }}
    </Field>
  );

  function errorOf(refused: Refusal): string {
    switch (refused.reason) {
      case "tooLong":
      case "to":
        return t(`generate.${refused.reason}`, { max: refused.limit });
      case "from":
        return t("generate.from", { min: refused.limit });
      default:
        return t(`generate.${refused.reason}`);
    }
  }
}

/** Values and names of a field that is a choice; null for others. */
function useChoices({ kind, choices }: TemplateField): [value: string, name: string][] | null {
  const { t, i18n } = useTranslation("writingRuns");
  const local = localiser(languageOf(i18n.language));
  if (kind === "language") return LANGUAGES.map((language) => [language, t(`languages.${language}`)]);
  if (kind === "tone") return TONES.map((tone) => [tone, t(`tones.${tone}`)]);
  if (kind === "choice")
    return (choices ?? []).map(({ value, label, label_en }) => [value, local(label, label_en)]);
  return null;
}
