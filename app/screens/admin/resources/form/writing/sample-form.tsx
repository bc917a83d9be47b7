import { useTranslation } from "react-i18next";
import { LANGUAGES } from "#workers/contract/languages";
import type { TemplateField } from "#workers/contract/writing/templates";
import { TONES } from "#workers/contract/writing/vocabulary";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";

/** Values typed into the form, by the names of its fields. */
export type SampleValues = Record<string, string>;

export interface SampleFormProps {
  fields: readonly TemplateField[];
  values: SampleValues;
  onChange: (values: SampleValues) => void;
}

/** The form of a template, to try its prompt with. */
export function SampleForm({ fields, values, onChange }: SampleFormProps) {
  const { i18n } = useTranslation();
  const isFrench = i18n.language === "fr";
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <Field
          key={field.name}
          label={isFrench ? field.label : field.label_en}
          required={field.required === 1}
          className={field.kind === "long-text" ? "sm:col-span-2" : ""}
        >
          {(control) => {
            const held = {
              ...control,
              value: values[field.name] ?? "",
              placeholder: (isFrench ? field.placeholder : field.placeholder_en) ?? "",
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
                onChange({ ...values, [field.name]: currentTarget.value }),
            };
            if (field.kind === "long-text") return <Textarea {...held} />;
            if (field.kind === "text") return <Input {...held} />;
            if (field.kind === "number") return <Input {...held} inputMode="numeric" />;
            return <ChoiceControl field={field} isFrench={isFrench} control={held} />;
          }}
        </Field>
      ))}
    </div>
  );
}

interface ChoiceControlProps {
  field: TemplateField;
  isFrench: boolean;
  control: {
    id: string;
    value: string;
    onChange: (event: { currentTarget: { value: string } }) => void;
  };
}

function ChoiceControl({ field, isFrench, control: { id, value, onChange } }: ChoiceControlProps) {
  const { t } = useTranslation(["adminResources", "writingRuns"]);
  const options =
    field.kind === "tone"
      ? TONES.map((tone) => ({ value: tone, name: t(`writingRuns:tones.${tone}`) }))
      : field.kind === "language"
        ? LANGUAGES.map((language) => ({ value: language, name: t(`writingRuns:languages.${language}`) }))
        : (field.choices ?? []).map((choice) => ({
            value: choice.value,
            name: isFrench ? choice.label : choice.label_en,
          }));
  return (
    <Select id={id} value={value} onChange={onChange}>
      <option value="">{t("adminResources:promptTest.noChoice")}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}
