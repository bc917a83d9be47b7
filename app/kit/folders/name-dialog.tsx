import { useId, useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Dialog } from "~/ui/overlays/dialog";
import { Refusal } from "../refusal";

export interface NameDialogProps {
  title: string;
  /** Label of the field; that of a name, if absent. */
  label?: string;
  action: string;
  name: string;
  longest: number;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a folder or a document. */
export function NameDialog({ title, label, action, name, longest, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation("documents");
  const form = useId();
  const { run, busy, error } = useAction();
  const isEntered = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("name")).trim();
    if (wanted) void run(() => onName(wanted).then(onClose));
  };
  return (
    <Dialog
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Field label={label ?? t("name")}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={name}
              required
              maxLength={longest}
              autoComplete="off"
              onFocus={(event) => {
                if (!isEntered.current) selectStem(event.currentTarget);
                isEntered.current = true;
              }}
            />
          )}
        </Field>
        <Refusal error={error} />
      </form>
    </Dialog>
  );
}

/** Typing begins a new name; the ending of a file stays. */
function selectStem(field: HTMLInputElement): void {
  const isFile = field.value.toLowerCase().endsWith(".pdf");
  field.setSelectionRange(0, field.value.length - (isFile ? ".pdf".length : 0));
}
