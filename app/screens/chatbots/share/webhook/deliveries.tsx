import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DeliveryView } from "#workers/contract/chatbots/webhooks";
import { usePolling } from "~/browser/polling";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { useChatbotAction } from "../../use-chatbot-action";
import { readDeliveries, sendDelivery } from "./webhook-calls";

/** Time between two reads while a call is being made. */
const READ_INTERVAL_MS = 1_500;
const MAX_READS = 20;
const TONES = { waiting: "neutral", delivered: "success", failed: "danger" } as const;
const REASONS = [
  "timeout",
  "unreachable",
  "unresolved_name",
  "forbidden_address",
  "invalid_url",
  "no_webhook",
  "secret_lost",
  "internal",
] as const;

interface DeliveriesProps {
  chatbot: string;
  /** Calls can be made. */
  isOn: boolean;
  loaded: DeliveryView[];
}

/** The latest calls of a webhook: what the server said, and when it is called again. */
export function Deliveries({ chatbot, isOn, loaded }: DeliveriesProps) {
  const { t } = useTranslation("chatbotShare");
  const [deliveries, setDeliveries] = useState(loaded);
  const { run, running } = useChatbotAction<string>({ toasts: true });
  const update = (name: string, read: () => Promise<DeliveryView[]>) =>
    run(async () => setDeliveries(await read()), name);
  const beingSent = deliveries.filter(isBeingSent).map(({ id }) => id);
  usePolling(beingSent.join() || null, {
    intervalMs: READ_INTERVAL_MS,
    maxReads: MAX_READS,
    read: async () => {
      const read = await readDeliveries(chatbot);
      return read.some((one) => beingSent.includes(one.id) && isBeingSent(one)) ? undefined : read;
    },
    onResult: setDeliveries,
  });
  return (
    <section>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="me-auto text-sm font-medium">{t("webhook.deliveries")}</h3>
        <Button
          size="small"
          busy={running === "refresh"}
          onClick={() => void update("refresh", () => readDeliveries(chatbot))}
        >
          {t("webhook.refresh")}
        </Button>
        {isOn && (
          <Button
            size="small"
            busy={running === "test"}
            onClick={() => void update("test", () => sendDelivery(`webhook/${chatbot}/test`))}
          >
            {t("webhook.test")}
          </Button>
        )}
      </div>
      {deliveries.length === 0 ? (
        <p className="mt-2 text-sm text-ink-muted">{t("webhook.noDeliveries")}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded-md text-sm ring-1 ring-line ring-inset">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
              <Badge tone={TONES[delivery.state]}>{t(`webhook.state.${delivery.state}`)}</Badge>
              <span className="min-w-0 flex-1">{t(`webhook.event.${delivery.event}`)}</span>
              <span className="text-ink-muted">
                <LocalTime at={delivery.created_at} />
              </span>
              {delivery.state === "failed" && isOn && (
                <Button
                  size="small"
                  busy={running === delivery.id}
                  onClick={() =>
                    void update(delivery.id, () => sendDelivery(`webhook-delivery/${delivery.id}/retry`))
                  }
                >
                  {t("webhook.retry")}
                </Button>
              )}
              <Answer delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Tells whether the first attempt is still to be made, which takes a moment. */
const isBeingSent = ({ state, attempts }: DeliveryView): boolean => state === "waiting" && attempts === 0;

function Answer({ delivery }: { delivery: DeliveryView }) {
  const { t } = useTranslation("chatbotShare");
  const { attempts, status, answer, next_attempt_at } = delivery;
  if (isBeingSent(delivery)) return <p className="basis-full text-ink-muted">{t("webhook.sending")}</p>;
  const reason = status === null ? REASONS.find((one) => one === answer) : undefined;
  const said = reason ? t(`webhook.reason.${reason}`) : [status, answer].filter(Boolean).join(" ");
  return (
    <p className="basis-full text-ink-muted">
      {t("webhook.attempts", { count: attempts })}
      {said && <span className="break-words"> · {said}</span>}
      {next_attempt_at && (
        <>
          {" · "}
          {t("webhook.next", { time: "" })}
          <LocalTime at={next_attempt_at} />
        </>
      )}
    </p>
  );
}
