import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { LeaveGuard } from "~/ui/overlays/leave-guard";
import type { ResourceDone } from "../action-answer";
import type { AdminRecord, ResourceName } from "../declaration";
import { SCREENS } from "../declarations";
import { FieldControl } from "./field-control";
import { changesOf, isDirty, NOT_JSON, valuesOf } from "./form-values";
import type { RecordOptions } from "./record-options";

export interface RecordFormProps {
  name: ResourceName;
  record: AdminRecord | null;
  options: RecordOptions;
}

/**
 * A record's fields, from its declaration. Errors are shown at their fields; leaving with unsaved changes asks first.
 */
export function RecordForm({ name, record, options }: RecordFormProps) {
  const { t } = useTranslation("adminResources");
  const screen = SCREENS[name];
  const [before] = useState(() => valuesOf(screen, record));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = screen.fields(record, values);
  const form = useRef<HTMLFormElement>(null);
  const { submit, failure, isBusy, isSaved } = useSaving(name, setErrors);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = changesOf(fields, before, values, record === null);
    setErrors(read.errors);
    if (Object.keys(read.errors).length === 0) submit(read.changes);
  };
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input")?.focus();
  }, [errors]);

  const errorOf = (field: string): string | undefined => {
    const key = Object.keys(errors).find((candidate) => candidate.split(".")[0] === field);
    if (key === undefined) return undefined;
    if (errors[key] === NOT_JSON) return t("notJson");
    if (errors[key] === "unknown_model") return t("unknownModel");
    const value = values[field];
    return t(value === "" || value === undefined ? "required" : "refused");
  };
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-6">
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {fields.map((field) => (
          <div key={field.name} className={field.wide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
            <FieldControl
              field={field}
              value={values[field.name]}
              error={errorOf(field.name)}
              models={options.models ?? []}
              choices={options.choices?.[field.name] ?? []}
              onChange={(value) => setValues((held) => ({ ...held, [field.name]: value }))}
            />
          </div>
        ))}
      </div>
      <div
        data-foot
        className="sticky bottom-0 -mx-4 flex justify-end gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:px-0"
      >
        <LinkButton to={`/admin/${name}`}>{t("cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("save")}
        </Button>
      </div>
      <LeaveGuard
        isNeeded={!isSaved && isDirty(fields, before, values)}
        texts={{
          title: t("leaveTitle"),
          body: t("leaveBody"),
          stay: t("stay"),
          leave: t("leave"),
        }}
      />
    </form>
  );
}

/** Sends the form; on success it returns to the list. */
function useSaving(name: ResourceName, onRefused: (fields: Record<string, string>) => void) {
  const { t, i18n } = useTranslation("adminResources");
  const navigate = useNavigate();
  const { submit, busy, answer, failure } = useFormAction<ResourceDone>({
    done: ({ record }) => record && t("saved", { name: SCREENS[name].title(record, i18n.language) }),
    refused: onRefused,
  });
  const isSaved = answer?.record !== undefined;
  useEffect(() => {
    if (isSaved) navigate(`/admin/${name}`);
  }, [isSaved, name, navigate]);
  return {
    failure,
    isBusy: busy,
    isSaved,
    submit: (changes: object) => submit({ intent: "save", values: JSON.stringify(changes) }),
  };
}
