import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { MAX_CHATBOT_NAME, type ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { unlessGone } from "~/kit/refusal";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { showToast } from "~/ui/toast/toast-store";

const NameDialog = lazy(async () => ({
  default: (await import("~/kit/folders/name-dialog")).NameDialog,
}));

/** The dialog that is open, and the chatbot that it is about. */
export interface AskedOf {
  kind: "rename" | "close" | "delete";
  chatbot: ChatbotView;
}

interface ChatbotDialogProps extends AskedOf {
  refresh: () => void;
  onClose: () => void;
}

/** Asks for a new name, or before visitors lose a chatbot, or its owner all that belongs to it. */
export function ChatbotDialog({ kind, ...rest }: ChatbotDialogProps) {
  return <Suspense>{kind === "rename" ? <Rename {...rest} /> : <Confirm kind={kind} {...rest} />}</Suspense>;
}

type PartProps = Omit<ChatbotDialogProps, "kind">;

function Rename({ chatbot, refresh, onClose }: PartProps) {
  const { t } = useTranslation("chatbots");
  const { id, name } = chatbot;
  const rename = async (wanted: string) => {
    await callApi("/v01/support-chatbot/chat-update", { method: "PUT", body: { id, name: wanted } });
    refresh();
  };
  return (
    <NameDialog
      title={t("rename.title")}
      action={t("rename.action")}
      name={name}
      longest={MAX_CHATBOT_NAME}
      onName={rename}
      onClose={onClose}
    />
  );
}

function Confirm({ kind, chatbot, refresh, onClose }: PartProps & { kind: "close" | "delete" }) {
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
    <ConfirmDialog
      title={t(`${kind}.title`, { name })}
      body={t(`${kind}.body`, { count })}
      action={t(`${kind}.action`)}
      {...(kind === "close" && { unreachable: t("error.connection") })}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
