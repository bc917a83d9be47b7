import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailRow, OpenedMail } from "#workers/contract/admin/outbox";
import type { ErrorCode } from "#workers/contract/errors";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { useFormat } from "../shell/format";

const TONES = { outbox: "neutral", sending: "accent", sent: "success", failed: "danger" } as const;

type Answer = { ok: true; mail: OpenedMail | null } | { ok: false; code: ErrorCode };

/** An email: recipient and state; its content once it is opened. */
export function MailLine({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { t } = useTranslation(["admin", "errors"]);
  const { time } = useFormat();
  const fetcher = useFetcher<Answer>();
  const [opened, setOpened] = useState<OpenedMail | null>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (!data.ok) showToast({ tone: "error", text: t(`errors:${data.code}`) });
    else if (data.mail) setOpened(data.mail);
    else showToast({ tone: "success", text: t("admin:outbox.resent") });
  }, [data, t]);
  const act = (intent: "open" | "resend") => fetcher.submit({ intent, id: mail.id }, { method: "post" });
  const doing = fetcher.formData?.get("intent");
  const isResendable = hasServer && mail.has_body && (mail.state === "outbox" || mail.state === "failed");
  return (
    <li className="grid min-w-0 gap-3 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium break-words">{mail.subject}</p>
          <p className="text-sm break-all text-ink-muted">
            {t("admin:outbox.to", { address: mail.recipient })} · {time(mail.created_at)}
          </p>
          {mail.error && (
            <p className="text-sm text-danger">
              {reasonOf(mail.error, t)} · {t("admin:outbox.attempts", { count: mail.attempts })}
            </p>
          )}
        </div>
        <Badge tone={TONES[mail.state]}>{t(`admin:outbox.states.${mail.state}`)}</Badge>
        <div className="flex flex-wrap gap-2">
          {isResendable && (
            <Button size="small" busy={doing === "resend"} onClick={() => act("resend")}>
              {t("admin:outbox.resend")}
            </Button>
          )}
          {mail.has_body && (
            <Button
              size="small"
              title={t("admin:outbox.openHint")}
              aria-expanded={opened !== null}
              busy={doing === "open"}
              onClick={() => (opened ? setOpened(null) : act("open"))}
            >
              {t(opened ? "admin:outbox.close" : "admin:outbox.open")}
              <span className="sr-only">: {mail.subject}</span>
            </Button>
          )}
        </div>
      </div>
      {!mail.has_body && <p className="text-sm text-ink-faint">{t("admin:outbox.gone")}</p>}
      {opened && <MailBody mail={opened} />}
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation<["admin", "errors"]>>["t"];

const reasonOf = (error: string, t: Translate): string =>
  error === "connection" || error === "unreadable"
    ? t(`admin:outbox.errors.${error}`)
    : t("admin:outbox.errors.other", { reason: error });

function MailBody({ mail: { text, link } }: { mail: OpenedMail }) {
  const { t } = useTranslation("admin");
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(link ?? "").then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="grid min-w-0 gap-3 rounded-md bg-surface-sunken p-4" role="status">
      <p className="text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
      {link && (
        <Button size="small" className="justify-self-start" onClick={copy}>
          {t(isCopied ? "outbox.copied" : "outbox.copyLink")}
        </Button>
      )}
    </div>
  );
}
