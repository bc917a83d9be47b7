import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/overlays/dialog";
import type { ConversationEntry } from "../chat/conversation/guest-conversations";
import { guestConversations } from "../chat/conversation/kept-conversations";

/** Asks before a conversation is gone. */
export function DeleteDialog({ entry, onClose }: { entry: ConversationEntry; onClose: () => void }) {
  const { t } = useTranslation("history");
  const remove = () => {
    guestConversations.remove(entry.id);
    onClose();
  };
  return (
    <Dialog
      title={t("deleteTitle")}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="danger" onClick={remove}>
            {t("confirmDelete")}
          </Button>
        </>
      }
    >
      <p className="text-ink-muted">{t("deleteBody", { title: entry.title })}</p>
    </Dialog>
  );
}
