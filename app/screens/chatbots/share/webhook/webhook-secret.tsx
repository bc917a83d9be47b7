import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { WebhookView } from "#workers/contract/chatbots/webhooks";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/notice";
import { saveWebhook } from "./webhook-calls";

const ConfirmDialog = lazy(async () => ({
  default: (await import("~/ui/overlays/confirm-dialog")).ConfirmDialog,
}));

interface WebhookSecretProps {
  chatbot: string;
  webhook: WebhookView;
  onChange: (webhook: WebhookView) => void;
}

/** The secret by which a server knows that a call is genuine: shown once, and replaceable. */
export function WebhookSecret({ chatbot, webhook: { url, events, secret }, onChange }: WebhookSecretProps) {
  const { t } = useTranslation("chatbotShare");
  const [isAsking, setAsking] = useState(false);
  const replace = async () => onChange(await saveWebhook(chatbot, { url, events, new_secret: true }));
  return (
    <section aria-label={t("webhook.secret")}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-medium">{t("webhook.secret")}</h3>
        <Button size="small" onClick={() => setAsking(true)}>
          {t("webhook.newSecret")}
        </Button>
      </div>
      {secret && (
        <Notice tone="warning" className="mt-2">
          <p>{t("webhook.secretHint")}</p>
          <p className="mt-2 flex flex-wrap items-center gap-2">
            <code dir="ltr" className="min-w-0 font-mono text-sm break-all">
              {secret}
            </code>
            <CopyButton text={secret} label={t("webhook.secret")} />
          </p>
        </Notice>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t("webhook.newSecretTitle")}
            body={t("webhook.newSecretBody")}
            action={t("webhook.newSecretAction")}
            onConfirm={replace}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
