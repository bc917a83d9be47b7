import { useId, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useAction } from "~/kit/use-action";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";

const MAX_NAME_LENGTH = 80;

export interface RenameDialogProps {
  title: string;
  onRename: (title: string) => Promise<void> | void;
  onClose: () => void;
}

/** Renames a conversation. */
export function RenameDialog({ title, onRename, onClose }: RenameDialogProps) {
  const { t } = useTranslation("history");
  const form = useId();
  const { run, busy, failure } = useAction({ texts: { other: t("didNotWork") } });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    void run(async () => {
      await onRename(name);
      onClose();
    });
  };
  return (
    <Dialog
      title={t("renameTitle")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <Field label={t("name")}>
          {(control) => (
            <Input
              {...control}
              name="name"
              dir="auto"
              defaultValue={title}
              required
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              // Typing begins a new name.
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
        {failure && (
          <Notice tone="error" className="mt-4">
            {failure}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
