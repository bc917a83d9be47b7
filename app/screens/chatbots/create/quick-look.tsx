import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_WELCOME, type ChatbotView } from "#workers/contract/chatbots/chatbots";
import { callApi } from "~/api-client";
import { useRefresh } from "~/documents/use-refresh";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { showToast } from "~/ui/toast/toast-store";
import { ColorField } from "../frame/color-field";
import { useFailureText } from "../frame/failure-text";

/** What most people change at once: the colour and the first words. */
export function QuickLook({ chatbot: { id, appearance } }: { chatbot: ChatbotView }) {
  const { t } = useTranslation("chatbotCreate");
  const failureText = useFailureText();
  const refresh = useRefresh();
  const [color, setColor] = useState(appearance.color);
  const [welcome, setWelcome] = useState(appearance.welcome);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const body = { id, appearance: { ...appearance, color, welcome: welcome.trim() } };
      await callApi("/v01/support-chatbot/chat-update", { method: "PUT", body });
      showToast({ tone: "success", text: t("train.saved") });
      refresh();
    } catch (error) {
      showToast({ tone: "error", text: failureText(error) });
    }
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void save(event)} className="grid gap-4">
      <h3 className="text-base font-semibold">{t("train.look")}</h3>
      <ColorField label={t("train.color")} value={color} onChange={setColor} />
      <Field label={t("train.welcome")}>
        {(control) => (
          <Input
            {...control}
            value={welcome}
            maxLength={MAX_WELCOME}
            placeholder={t("train.welcomePlaceholder")}
            onChange={(event) => setWelcome(event.currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {t("train.save")}
      </Button>
    </form>
  );
}
