import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ChatbotView } from "#workers/contract/chatbots/chatbots";
import type { DeliveryView, WebhookView } from "#workers/contract/chatbots/webhooks";
import { Card } from "~/ui/card";
import { ChatbotFrame } from "../chatbot-frame";
import { publicAddress } from "../addresses";
import { EmbedCodes } from "./embed-codes";
import { PublicLink } from "./public-link";
import { PublicSwitch } from "./public-switch";
import { AllowedSites } from "./allowed-sites";
import { Webhook } from "./webhook/webhook";

interface ShareScreenProps {
  chatbot: ChatbotView;
  webhook: WebhookView;
  deliveries: DeliveryView[];
  origin: string;
}

/** Screen of the ways that visitors reach a chatbot, and of who is notified of what they do. */
export function ShareScreen({ chatbot, webhook, deliveries, origin }: ShareScreenProps) {
  const { t } = useTranslation("chatbotShare");
  const address = publicAddress(origin, chatbot.access_key);
  return (
    <ChatbotFrame chatbot={chatbot} section="share">
      <div className="grid max-w-3xl gap-5">
        <Part title={t("access.title")}>
          <PublicSwitch chatbot={chatbot} />
        </Part>
        <Part title={t("link.title")} text={t("link.text")}>
          <PublicLink chatbot={chatbot} address={address} />
        </Part>
        <Part title={t("embed.title")} text={t("embed.text")}>
          <EmbedCodes chatbot={chatbot} origin={origin} address={address} />
        </Part>
        <Part title={t("sites.title")} text={t("sites.text")}>
          <AllowedSites chatbot={chatbot} />
        </Part>
        <Part title={t("webhook.title")} text={t("webhook.text")}>
          <Webhook chatbot={chatbot.id} webhook={webhook} deliveries={deliveries} />
        </Part>
      </div>
    </ChatbotFrame>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card className="min-w-0">
      <h2 className="text-base font-semibold">{title}</h2>
      {text && <p className="mt-1 text-sm text-ink-muted">{text}</p>}
      <div className="mt-4 min-w-0">{children}</div>
    </Card>
  );
}
