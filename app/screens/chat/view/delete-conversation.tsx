import { useTranslation } from "react-i18next";
import { DeleteDialog } from "~/conversation/delete-dialog";
import { changeConversations } from "~/conversation/stores/organise-conversations";
import { serverConversations } from "~/conversation/stores/server-conversations";
import { useErrorText } from "~/i18n/use-error-text";
import { notifyLists } from "~/kit/list/use-list-changes";
import { showToast } from "~/ui/toast/toast-store";

export interface DeleteConversationProps {
  user: string;
  id: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before the conversation on screen is deleted, and offers to undo it; not so incognito. */
export default function DeleteConversation({ user, id, onClose, onDeleted }: DeleteConversationProps) {
  const { t } = useTranslation(["chat", "history"]);
  const errorText = useErrorText();
  const conversations = serverConversations(user);
  const { title = "", isIncognito = false } = conversations.read(id) ?? {};
  const restore = async () => {
    try {
      const back = await changeConversations([id], "restore");
      if (back.length === 0) return showToast({ tone: "error", text: t("history:notRestored") });
      conversations.refreshList();
      notifyLists("history", user);
    } catch (error) {
      showToast({ tone: "error", text: errorText(error) });
    }
  };
  return (
    <DeleteDialog
      title={title || t("conversation.untitled")}
      isFinal={isIncognito}
      onClose={onClose}
      onDelete={async () => {
        await conversations.remove(id);
        onDeleted();
        if (isIncognito) return;
        const action = { label: t("history:undo"), onPress: () => void restore() };
        showToast({ tone: "success", text: t("history:deleted", { count: 1 }), action });
      }}
    />
  );
}
