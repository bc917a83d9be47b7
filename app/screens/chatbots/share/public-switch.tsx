import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/kit/list/use-refresh";
import { Switch } from "~/ui/form/switch";
import { Notice } from "~/ui/notice";
import { showToast } from "~/ui/toast/toast-store";
import { useChatbotAction } from "../use-chatbot-action";

/** Opens a chatbot to everyone who has its link, or closes it. */
export function PublicSwitch({ chatbot }: { chatbot: ChatbotView }) {
  const { t } = useTranslation("chatbotShare");
  const refresh = useRefresh();
  const { id, is_public, sources_trained } = chatbot;
  /** The new choice, until the screen has read it back. */
  const [chosen, setChosen] = useState<{ of: ChatbotView; isPublic: boolean } | null>(null);
  const { run, busy } = useChatbotAction({ toasts: true });
  const isOn = chosen?.of === chatbot ? chosen.isPublic : is_public === 1;
  const isUntrained = sources_trained === 0;
  const change = async (isPublic: boolean) => {
    setChosen({ of: chatbot, isPublic });
    const isChanged = await run(async () => {
      await callApi(`/v01/support-chatbot/chat-make-public/${id}`, { body: { is_public: isPublic ? 1 : 0 } });
      showToast({ tone: "success", text: t(isPublic ? "access.on" : "access.off") });
      refresh();
    });
    if (!isChanged) setChosen(null);
  };
  return (
    <>
      <Switch
        label={t("access.label")}
        hint={t(isUntrained && !isOn ? "access.needsSource" : "access.hint")}
        busy={busy}
        disabled={isUntrained && !isOn}
        checked={isOn}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {isOn && isUntrained && (
        <Notice tone="warning" className="mt-4">
          {t("access.untrained")}
        </Notice>
      )}
    </>
  );
}
