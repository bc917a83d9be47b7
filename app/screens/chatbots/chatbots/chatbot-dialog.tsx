import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { unlessGone } from "~/documents/refusal";
import { showToast } from "~/ui/toast/toast-store";

const ConfirmDialog = lazy(async () => ({
  default: (await import("~/ui/overlays/confirm-dialog")).ConfirmDialog,
}));

/** What is to be confirmed, and of which chatbot. */
export interface AskedOf {
  kind: "close" | "delete";
  chatbot: ChatbotView;
}

interface ChatbotDialogProps extends AskedOf {
  refresh: () => void;
  onClose: () => void;
}

/** Asks before visitors lose a chatbot, or its owner all that belongs to it. */
export function ChatbotDialog({ kind, chatbot, refresh, onClose }: ChatbotDialogProps) {
  const { t } = useTranslation("chatbots");
  const { id, name, sources_total: count } = chatbot;
  const confirm = async () => {
    if (kind === "delete")
      await unlessGone(callApi(`/v01/support-chatbot/chat-delete/${id}`, { method: "DELETE" }));
    else await callApi(`/v01/support-chatbot/chat-make-public/${id}`, { body: { is_public: 0 } });
    showToast({ tone: "success", text: t(`${kind}.done`, { name }) });
    refresh();
  };
  return (
    <Suspense>
      <ConfirmDialog
        title={t(`${kind}.title`, { name })}
        body={t(`${kind}.body`, { count })}
        action={t(`${kind}.action`)}
        onConfirm={confirm}
        onClose={onClose}
      />
    </Suspense>
  );
}
