import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Textarea } from "~/ui/form/input";
import { Dialog } from "~/ui/overlays/dialog";
import type { Prompt } from "./use-prompts";
import { fillVariables, variablesOf } from "./variables";

export interface FillDialogProps {
  prompt: Pick<Prompt, "title" | "text">;
  /** Gets the prompt with what was filled in. */
  onFilled: (text: string) => void;
  onClose: () => void;
}

/** Asks for the variables of a prompt, and shows the text that they make. */
export default function FillDialog({ prompt, onFilled, onClose }: FillDialogProps) {
  const { t } = useTranslation("prompts");
  const form = useId();
  const [values, setValues] = useState<Record<string, string>>({});
  const text = fillVariables(prompt.text, values);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    onFilled(text);
  };
  return (
    <Dialog
      title={prompt.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
            {t("fill.insert")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit} className="grid gap-4">
        {variablesOf(prompt.text).map((name) => (
          <Field key={name} label={name}>
            {(control) => (
              <Textarea
                {...control}
                rows={1}
                className="min-h-10 py-2"
                value={values[name] ?? ""}
                onChange={({ currentTarget }) => setValues({ ...values, [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
        <section aria-label={t("fill.preview")} className="rounded-md bg-surface-sunken px-3.5 py-3">
          <p className="text-xs font-medium text-ink-muted">{t("fill.preview")}</p>
          <p dir="auto" className="mt-1 max-h-48 overflow-y-auto text-sm whitespace-pre-wrap">
            {text}
          </p>
        </section>
      </form>
    </Dialog>
  );
}
