import { useId, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
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
  const [stage, setStage] = useState<"asking" | "busy" | "failed">("asking");
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStage("busy");
    try {
      await onRename(String(new FormData(event.currentTarget).get("name")));
      onClose();
    } catch {
      setStage("failed");
    }
  };
  return (
    <Dialog
      title={t("renameTitle")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={stage === "busy"}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void onSubmit(event)}>
        <Field label={t("name")}>
          {(control) => (
            <Input
              {...control}
              name="name"
              defaultValue={title}
              required
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
            />
          )}
        </Field>
        {stage === "failed" && (
          <Notice tone="error" className="mt-4">
            {t("didNotWork")}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
