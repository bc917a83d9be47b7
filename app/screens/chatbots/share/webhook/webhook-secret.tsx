import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookView } from "#workers/contract/chatbots/webhooks";
import { ConfirmDialog } from "~/kit/confirm-dialog";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";
import { saveWebhook } from "./webhook-calls";

interface WebhookSecretProps {
  chatbot: string;
  webhook: WebhookView;
  onChange: (webhook: WebhookView) => void;
}

/** The secret by which a server knows that a call is genuine: shown once, and replaceable. */
export function WebhookSecret({ chatbot, webhook: { url, events, secret }, onChange }: WebhookSecretProps) {
  const { t } = useTranslation(["chatbotShare", "chatbots"]);
  const [isAsking, setAsking] = useState(false);
  const replace = async () => onChange(await saveWebhook(chatbot, { url, events, new_secret: true }));
  return (
    <section aria-label={t("chatbotShare:webhook.secret")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{t("chatbotShare:webhook.secret")}</h3>
        <Button size="small" onClick={() => setAsking(true)}>
          {t("chatbotShare:webhook.newSecret")}
        </Button>
      </div>
      {secret && (
        <Notice tone="warning" className="mt-2">
          <p>{t("chatbotShare:webhook.secretHint")}</p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <code dir="ltr" className="min-w-0 font-mono text-sm break-all">
              {secret}
            </code>
            <CopyButton text={secret} label={t("chatbotShare:webhook.secret")} />
          </p>
        </Notice>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t("chatbotShare:webhook.newSecretTitle")}
          body={t("chatbotShare:webhook.newSecretBody")}
          action={t("chatbotShare:webhook.newSecretAction")}
          unreachable={t("chatbots:error.connection")}
          onConfirm={replace}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
