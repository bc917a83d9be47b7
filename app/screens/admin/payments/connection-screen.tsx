import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentConnection } from "#workers/contract/admin/payments";
import { Notice } from "~/ui/notice";
import { useFormat } from "../shell/format";
import { Panel } from "../shell/panel";
import { CopyButton } from "~/ui/copy-button";
import { PaymentPage } from "./payment-page";

/** Variables that operators set. */
const VARIABLES = { key: "STRIPE_SECRET_KEY", webhook: "STRIPE_WEBHOOK_SECRET" };

/** Shows what has to be set up for payments, and what of it is. */
export function ConnectionScreen({ connection, now }: { connection: PaymentConnection; now: string }) {
  const { t } = useTranslation("adminPayments");
  const { time, age } = useFormat();
  const { has_secret_key, has_webhook_secret, is_test, webhook_url, events, last_event } = connection;
  const isOff = !has_secret_key || !has_webhook_secret;
  return (
    <PaymentPage name="connection" isOff={isOff}>
      <Notice tone={isOff ? "warning" : is_test ? "info" : "success"}>
        {t(isOff ? "connection.off" : is_test ? "connection.test" : "connection.live")}
      </Notice>
      <Panel title={t("connection.state")}>
        <ul className="grid gap-3 text-sm">
          <Check isDone={has_secret_key} text={t("connection.key")}>
            <code>{VARIABLES.key}</code>
          </Check>
          <Check isDone={has_webhook_secret} text={t("connection.secret")}>
            <code>{VARIABLES.webhook}</code>
          </Check>
          <Check isDone={last_event !== null} text={t("connection.lastEvent")}>
            {last_event ? (
              <>
                <time dateTime={last_event.received_at} title={time(last_event.received_at)}>
                  {age(last_event.received_at, now)}
                </time>{" "}
                · <code>{last_event.type}</code>
              </>
            ) : (
              t("connection.noEvent")
            )}
          </Check>
        </ul>
      </Panel>
      <Panel title={t("connection.webhook")}>
        <p className="mb-3 text-sm text-ink-muted">{t("connection.webhookText")}</p>
        <Copyable label={t("connection.address")} text={webhook_url} />
        <div className="mt-5">
          <Copyable label={t("connection.events", { count: events.length })} text={events.join("\n")} />
        </div>
      </Panel>
    </PaymentPage>
  );
}

interface CheckProps {
  isDone: boolean;
  text: string;
  children: ReactNode;
}

/** A condition of the connection that has to be met. */
function Check({ isDone, text, children }: CheckProps) {
  const { t } = useTranslation("adminPayments");
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${isDone ? "text-success" : "text-warning"}`} />
      <span className="min-w-0">
        <span className="font-medium">{text}</span>{" "}
        <span className="sr-only">{t(isDone ? "connection.done" : "connection.missing")}</span>
        <span className="block break-words text-ink-muted">{children}</span>
      </span>
    </li>
  );
}

/** A text to be copied to Stripe's dashboard. */
function Copyable({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm font-medium">{label}</span>
        <CopyButton text={text} label={label} />
      </div>
      <pre className="overflow-x-auto rounded-md bg-surface-sunken px-3.5 py-2.5 font-mono text-xs whitespace-pre-wrap break-all">
        {text}
      </pre>
    </div>
  );
}
