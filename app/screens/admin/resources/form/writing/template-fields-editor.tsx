import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FIELD_KINDS, type TemplateField } from "#workers/contract/writing/templates";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input, Textarea } from "~/ui/form/input";
import { Select } from "~/ui/form/select";
import { Switch } from "~/ui/form/switch";
import { IconButton } from "~/ui/icon-button";
import { FieldGroup, type FieldGroupProps } from "../field-group";
import { choicesAsText, textAsChoices } from "./choices-text";

/** A field as it is edited: numbers may be text until they are sent. */
export type EditedField = Omit<TemplateField, "min" | "max"> & {
  min?: number | string | undefined;
  max?: number | string | undefined;
};

export interface TemplateFieldsEditorProps extends Omit<FieldGroupProps, "children"> {
  value: readonly EditedField[];
  onChange: (value: EditedField[]) => void;
}

const NEW_FIELD: EditedField = { name: "", kind: "text", label: "", label_en: "", required: 0 };

/** The fields of a template's form, in their order. */
export function TemplateFieldsEditor({ value, onChange, ...group }: TemplateFieldsEditorProps) {
  const { t, i18n } = useTranslation("adminResources");
  const labelOf = ({ label, label_en }: EditedField) => (i18n.language === "fr" ? label : label_en);
  const move = (from: number, to: number) =>
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, value[from]!));
  return (
    <FieldGroup {...group}>
      <ol className="grid gap-3">
        {value.map((field, at) => {
          const name = labelOf(field) || field.name || String(at + 1);
          return (
            <li key={at} className="grid gap-4 rounded-lg p-4 ring-1 ring-line ring-inset">
              <div className="flex items-center gap-1">
                <span className="me-auto min-w-0 truncate text-sm font-medium">{name}</span>
                <IconButton
                  label={t("order.up", { name })}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={t("order.down", { name })}
                  disabled={at === value.length - 1}
                  onClick={() => move(at, at + 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton
                  label={t("templateFields.remove", { name })}
                  onClick={() => onChange(value.toSpliced(at, 1))}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </div>
              <FieldControls field={field} onChange={(changed) => onChange(value.with(at, changed))} />
            </li>
          );
        })}
      </ol>
      <Button className="mt-3" onClick={() => onChange([...value, NEW_FIELD])}>
        <Plus aria-hidden />
        {t("templateFields.add")}
      </Button>
    </FieldGroup>
  );
}

interface FieldControlsProps {
  field: EditedField;
  onChange: (field: EditedField) => void;
}

function FieldControls({ field, onChange }: FieldControlsProps) {
  const { t } = useTranslation("adminResources");
  const isText = field.kind === "text" || field.kind === "long-text";
  const text = (name: "name" | "label" | "label_en" | "placeholder" | "placeholder_en" | "min" | "max") => (
    <Field label={t(`templateFields.${name === "max" && isText ? "maxCharacters" : name}`)}>
      {(control) => (
        <Input
          {...control}
          value={String(field[name] ?? "")}
          inputMode={name === "min" || name === "max" ? "numeric" : undefined}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...field, [name]: currentTarget.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {text("name")}
      <Field label={t("templateFields.kind")}>
        {(control) => (
          <Select
            {...control}
            value={field.kind}
            onChange={({ currentTarget }) => {
              const kind = FIELD_KINDS.find((one) => one === currentTarget.value);
              if (kind) onChange({ ...field, kind });
            }}
          >
            {FIELD_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`templateFields.kinds.${kind}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {text("label")}
      {text("label_en")}
      {isText && text("placeholder")}
      {isText && text("placeholder_en")}
      {field.kind === "number" && text("min")}
      {(isText || field.kind === "number") && text("max")}
      {field.kind === "choice" && (
        <Field
          label={t("templateFields.choices")}
          hint={t("templateFields.choicesHint")}
          className="sm:col-span-2"
        >
          {(control) => (
            <Textarea
              {...control}
              defaultValue={choicesAsText(field.choices)}
              onChange={({ currentTarget }) =>
                onChange({ ...field, choices: textAsChoices(currentTarget.value) })
              }
            />
          )}
        </Field>
      )}
      <Switch
        label={t("templateFields.required")}
        checked={field.required === 1}
        onChange={({ currentTarget }) => onChange({ ...field, required: currentTarget.checked ? 1 : 0 })}
        className="sm:col-span-2"
      />
    </div>
  );
}
