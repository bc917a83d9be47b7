import { type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useChatbotAction } from "../../use-chatbot-action";

interface AddFormProps {
  /** Nothing can be sent yet. */
  disabled: boolean;
  onSubmit: () => Promise<unknown>;
  children: ReactNode;
}

/** The fields of a source with the button that adds it, and why it was refused. */
export function AddForm({ disabled, onSubmit, children }: AddFormProps) {
  const { t } = useTranslation("chatbotSources");
  const { run, busy, failure } = useChatbotAction({ leaves: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!disabled && !busy) void run(onSubmit);
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {children}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={busy} disabled={disabled}>
          {t("dialog.submit")}
        </Button>
      </div>
    </form>
  );
}
