import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useFailureText } from "../../frame/failure-text";

interface AddFormProps {
  /** Nothing can be sent yet. */
  disabled: boolean;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** The fields of a source with the button that adds it, and why it was refused. */
export function AddForm({ disabled, onSubmit, children }: AddFormProps) {
  const { t } = useTranslation("chatbotSources");
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (disabled || isBusy) return;
    setBusy(true);
    setRefusal("");
    try {
      await onSubmit();
    } catch (error) {
      setRefusal(failureText(error));
      setBusy(false);
    }
  };
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      {children}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isBusy} disabled={disabled}>
          {t("dialog.submit")}
        </Button>
      </div>
    </form>
  );
}
