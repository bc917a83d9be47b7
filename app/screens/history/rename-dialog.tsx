import { useId, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import type { ConversationEntry } from "../chat/conversation/guest-conversations";
import { guestConversations } from "../chat/conversation/kept-conversations";

const LONGEST_NAME = 80;

/** Gives a conversation another name. */
export function RenameDialog({ entry, onClose }: { entry: ConversationEntry; onClose: () => void }) {
  const { t } = useTranslation("history");
  const form = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    guestConversations.rename(entry.id, String(new FormData(event.currentTarget).get("name")));
    onClose();
  };
  return (
    <Dialog
      title={t("renameTitle")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={form}>
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
              defaultValue={entry.title}
              required
              maxLength={LONGEST_NAME}
              autoComplete="off"
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
