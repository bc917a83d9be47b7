import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/documents/use-refresh";
import { Switch } from "~/ui/form/switch";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { useFailureText } from "../frame/failure-text";

/** Opens a chatbot to everybody who has its link, or closes it. */
export function PublicSwitch({ chatbot: { id, is_public, sources_trained } }: { chatbot: ChatbotView }) {
  const { t } = useTranslation("chatbotShare");
  const failureText = useFailureText();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const change = async (isPublic: boolean) => {
    setBusy(true);
    try {
      await callApi(`/v01/support-chatbot/chat-make-public/${id}`, { body: { is_public: isPublic ? 1 : 0 } });
      showToast({ tone: "success", text: t(isPublic ? "access.on" : "access.off") });
      refresh();
    } catch (error) {
      showToast({ tone: "error", text: failureText(error) });
    }
    setBusy(false);
  };
  return (
    <>
      <Switch
        label={t("access.label")}
        hint={t("access.hint")}
        busy={isBusy}
        checked={is_public === 1}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {is_public === 1 && sources_trained === 0 && (
        <Notice tone="warning" className="mt-4">
          {t("access.untrained")}
        </Notice>
      )}
    </>
  );
}
