import { useTranslation } from "react-i18next";
import { DeleteDialog } from "~/conversation/delete-dialog";
import { changeConversations } from "~/conversation/stores/organise-conversations";
import { serverConversations } from "~/conversation/stores/server-conversations";
import { notifyLists } from "~/kit/list/use-list-changes";
import { showToast } from "~/ui/toast/toast-store";

export interface DeleteConversationProps {
  user: string;
  id: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before the conversation on screen is deleted. */
export default function DeleteConversation({ user, id, onClose, onDeleted }: DeleteConversationProps) {
  const { t } = useTranslation(["chat", "history"]);
  const conversations = serverConversations(user);
  const title = conversations.read(id)?.title || t("conversation.untitled");
  return (
    <DeleteDialog
      title={title}
      onClose={onClose}
      onDelete={async () => {
        await conversations.remove(id);
        onDeleted();
        const undo = () =>
          changeConversations([id], "restore").then(
            () => {
              conversations.refreshList();
              notifyLists("history", user);
            },
            () => showToast({ tone: "error", text: t("history:notRestored") }),
          );
        showToast({
          tone: "success",
          text: t("history:deleted", { count: 1 }),
          action: { label: t("history:undo"), onPress: () => void undo() },
        });
      }}
    />
  );
}
