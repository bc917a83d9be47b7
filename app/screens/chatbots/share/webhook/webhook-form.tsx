import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookView } from "#workers/contract/chatbots/webhooks";
import { ApiError } from "~/api-client";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { showToast } from "~/ui/toast/toast-store";
import { useChatbotAction } from "../../use-chatbot-action";
import { saveWebhook } from "./webhook-calls";

interface WebhookFormProps {
  chatbot: string;
  webhook: WebhookView;
  onChange: (webhook: WebhookView) => void;
}

/** Form for the address of the calls, and for their events. */
export function WebhookForm({ chatbot, webhook, onChange }: WebhookFormProps) {
  const { t } = useTranslation("chatbotShare");
  const [url, setUrl] = useState(webhook.url);
  const [events, setEvents] = useState<WebhookEvent[]>(
    webhook.has_secret ? webhook.events : [...WEBHOOK_EVENTS],
  );
  const [isWrong, setWrong] = useState(false);
  const { run, busy } = useChatbotAction({ toasts: true });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      try {
        onChange(await saveWebhook(chatbot, { url: url.trim(), events, new_secret: false }));
        showToast({ tone: "success", text: t("webhook.saved") });
      } catch (error) {
        const isAddress = error instanceof ApiError && error.code === "validation_failed";
        if (!isAddress) throw error;
        setWrong(true);
      }
    });
  };
  const toggle = (name: WebhookEvent, isOn: boolean) =>
    setEvents((chosen) => WEBHOOK_EVENTS.filter((one) => (one === name ? isOn : chosen.includes(one))));
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <Field
        label={t("webhook.url")}
        hint={t("webhook.urlHint")}
        error={isWrong ? t("webhook.notPublic") : undefined}
      >
        {(control) => (
          <Input
            {...control}
            value={url}
            type="url"
            maxLength={500}
            dir="ltr"
            autoComplete="off"
            placeholder={t("webhook.urlPlaceholder")}
            onChange={(event) => {
              setUrl(event.currentTarget.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-medium">{t("webhook.events")}</legend>
        {WEBHOOK_EVENTS.map((name) => (
          <label key={name} className="flex items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={events.includes(name)}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
              className="size-4 accent-accent"
            />
            {t(`webhook.event.${name}`)}
          </label>
        ))}
      </fieldset>
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("webhook.save")}
      </Button>
    </form>
  );
}
