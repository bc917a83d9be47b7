import { useFetcher, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { LinkButton } from "~/ui/link-button";
import { Notice } from "~/ui/notice";
import { LeaveGuard } from "~/ui/overlays/leave-guard";
import { showToast } from "~/ui/toast/toast-store";
import type { Answer } from "../action-answer";
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
  const { t } = useTranslation(["adminResources", "errors"]);
  const screen = SCREENS[name];
  const [before] = useState(() => valuesOf(screen, record));
  const [values, setValues] = useState(before);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const fields = screen.fields(record, values);
  const form = useRef<HTMLFormElement>(null);
  const { submit, answer, isBusy, isSaved } = useSaving(name, (fieldsRefused) => setErrors(fieldsRefused));

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
    if (errors[key] === NOT_JSON) return t("adminResources:notJson");
    if (errors[key] === "unknown_model") return t("adminResources:unknownModel");
    const value = values[field];
    return t(value === "" || value === undefined ? "adminResources:required" : "adminResources:refused");
  };
  const refusal = answer && !answer.ok && answer.code !== "validation_failed" ? answer.code : null;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-6">
      {refusal && <Notice tone="error">{t(`errors:${refusal}`)}</Notice>}
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
        <LinkButton to={`/admin/${name}`}>{t("adminResources:cancel")}</LinkButton>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("adminResources:save")}
        </Button>
      </div>
      <LeaveGuard
        isNeeded={!isSaved && isDirty(fields, before, values)}
        texts={{
          title: t("adminResources:leaveTitle"),
          body: t("adminResources:leaveBody"),
          stay: t("adminResources:stay"),
          leave: t("adminResources:leave"),
        }}
      />
    </form>
  );
}

/** Sends the form; on success it returns to the list. */
function useSaving(name: ResourceName, onRefused: (fields: Record<string, string>) => void) {
  const { t, i18n } = useTranslation("adminResources");
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const saved = answer?.ok ? answer.record : undefined;
  useEffect(() => {
    if (answer && !answer.ok) refused.current(answer.fields);
  }, [answer]);
  useEffect(() => {
    if (!saved) return;
    showToast({ text: t("saved", { name: SCREENS[name].title(saved, i18n.language) }), tone: "success" });
    navigate(`/admin/${name}`);
  }, [saved, name, navigate, t, i18n.language]);
  return {
    answer,
    isBusy: fetcher.state !== "idle",
    isSaved: saved !== undefined,
    submit: (changes: object) =>
      fetcher.submit({ intent: "save", values: JSON.stringify(changes) }, { method: "post" }),
  };
}
