import { useTranslation } from "react-i18next";
import { DeleteDialog } from "~/conversation/delete-dialog";
import { serverConversations } from "~/conversation/stores/server-conversations";

export interface DeleteConversationProps {
  user: string;
  id: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before the conversation on screen is deleted. */
export default function DeleteConversation({ user, id, onClose, onDeleted }: DeleteConversationProps) {
  const { t } = useTranslation("chat");
  const conversations = serverConversations(user);
  const title = conversations.read(id)?.title || t("conversation.untitled");
  return (
    <DeleteDialog
      title={title}
      onClose={onClose}
      onDelete={async () => {
        await conversations.remove(id);
        onDeleted();
      }}
    />
  );
}
