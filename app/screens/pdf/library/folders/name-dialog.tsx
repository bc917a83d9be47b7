import { useId, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Dialog } from "~/ui/overlays/dialog";
import { Refusal, useRefusal } from "../refusal";

export interface NameDialogProps {
  title: string;
  action: string;
  name: string;
  longest: number;
  onName: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the name of a folder or document. */
export function NameDialog({ title, action, name, longest, onName, onClose }: NameDialogProps) {
  const { t } = useTranslation("pdf");
  const form = useId();
  const { refusal, run } = useRefusal();
  const isEntered = useRef(false);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("name")).trim();
    if (!wanted) return;
    setBusy(true);
    if (await run(() => onName(wanted))) onClose();
    setBusy(false);
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
      <form id={form} onSubmit={(event) => void submit(event)}>
        <Field label={t("name")}>
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
        <Refusal error={refusal} />
      </form>
    </Dialog>
  );
}

/** Typing begins a new name; the ending stays. */
function selectStem(field: HTMLInputElement): void {
  const dot = field.value.toLowerCase().lastIndexOf(".pdf");
  field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
}
