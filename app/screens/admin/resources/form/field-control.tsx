import { useTranslation } from "react-i18next";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Switch } from "~/ui/form/switch";
import type { FieldDeclaration, FieldLabel } from "../declaration";
import { useLabels } from "../../shell/use-labels";
import { LimitsEditor, type Limits } from "./limits-editor";
import { ModelsPicker } from "./models-picker";
import type { FieldChoice, ModelChoice } from "./record-options";
import { TemplateFieldsEditor, type EditedField } from "./writing/template-fields-editor";

export interface FieldControlProps {
  field: FieldDeclaration;
  value: unknown;
  error: string | undefined;
  models: readonly ModelChoice[];
  /** The options of a `choice`. */
  choices: readonly FieldChoice[];
  onChange: (value: unknown) => void;
}

/** The control of one field, by its kind. */
export function FieldControl({ field, value, error, models, choices, onChange }: FieldControlProps) {
  const { t } = useTranslation("adminResources");
  const labels = useLabels();
  const { kind, name, options = [], required } = field;
  const label = t(`fields.${field.label ?? (name as FieldLabel)}`);
  const hint = field.hint && t(`hints.${field.hint}`);
  if (kind === "switch")
    return (
      <Switch
        label={label}
        hint={hint}
        checked={value === 1}
        onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
        className="max-w-xl"
      />
    );
  const group = { label, hint, error };
  if (kind === "limits") return <LimitsEditor {...group} value={value as Limits} onChange={onChange} />;
  if (kind === "template-fields")
    return <TemplateFieldsEditor {...group} value={value as EditedField[]} onChange={onChange} />;
  if (kind === "models")
    return <ModelsPicker {...group} models={models} value={value as number[]} onChange={onChange} />;
  return (
    <Field
      label={label}
      required={required ?? false}
      {...(hint ? { hint } : {})}
      {...(error ? { error } : {})}
    >
      {(control) => {
        const held = { ...control, name, value: String(value ?? "") };
        const change = {
          onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
        };
        if (kind === "select")
          return (
            <Select {...held} {...change}>
              {options.map((option) => (
                <option key={option} value={option}>
                  {field.optionNames ? labels[field.optionNames](option) : option}
                </option>
              ))}
            </Select>
          );
        if (kind === "choice")
          return (
            <Select {...held} {...change}>
              <option value="">{t(required ? "choose" : "noChoice")}</option>
              {choices.map(({ id, name: choice }) => (
                <option key={id} value={id}>
                  {choice}
                </option>
              ))}
            </Select>
          );
        if (kind === "prompt") return <Textarea {...held} {...change} className="min-h-40" />;
        if (kind === "json" || kind === "long-text")
          return (
            <Textarea
              {...held}
              {...change}
              spellCheck={kind !== "json"}
              className={kind === "json" ? "font-mono" : ""}
            />
          );
        if (kind === "secret")
          return <Input {...held} {...change} type="password" autoComplete="new-password" />;
        return (
          <Input
            {...held}
            {...change}
            inputMode={kind === "number" || kind === "price" ? "decimal" : undefined}
            autoComplete="off"
          />
        );
      }}
    </Field>
  );
}
