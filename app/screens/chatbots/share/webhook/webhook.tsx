import { useState } from "react";
import type { DeliveryView, WebhookView } from "#workers/contract/chatbots/webhooks";
import { Deliveries } from "./deliveries";
import { WebhookForm } from "./webhook-form";
import { WebhookSecret } from "./webhook-secret";

interface WebhookProps {
  /** Id of the chatbot. */
  chatbot: string;
  webhook: WebhookView;
  deliveries: DeliveryView[];
}

/** The server that is called when something happens, and its latest calls. */
export function Webhook({ chatbot, webhook: loaded, deliveries }: WebhookProps) {
  const [webhook, setWebhook] = useState(loaded);
  return (
    <div className="grid gap-6">
      <WebhookForm chatbot={chatbot} webhook={webhook} onChange={setWebhook} />
      {webhook.has_secret && <WebhookSecret chatbot={chatbot} webhook={webhook} onChange={setWebhook} />}
      {(webhook.url !== "" || deliveries.length > 0) && (
        <Deliveries chatbot={chatbot} isOn={webhook.url !== ""} loaded={deliveries} />
      )}
    </div>
  );
}
