import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailRow, OpenedMail } from "#workers/contract/admin/outbox";
import type { ErrorCode } from "#workers/contract/errors";
import { MAIL_FAILURES } from "#workers/contract/mail/mail-server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toast/toast-store";
import { copyText } from "~/ui/copy-text";
import { useFormat } from "../shell/format";
import { MailView } from "../shell/mail-view";

const TONES = { outbox: "neutral", sending: "accent", sent: "success", failed: "danger" } as const;

type Answer = { ok: true; mail: OpenedMail | null } | { ok: false; code: ErrorCode };

/** An email: recipient, state and what the mail server answered; its content once it is opened. */
export function MailLine({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { t } = useTranslation(["adminMail", "errors"]);
  const { time } = useFormat();
  const fetcher = useFetcher<Answer>();
  const [opened, setOpened] = useState<OpenedMail | null>(null);
  const { data } = fetcher;
  useEffect(() => {
    if (!data) return;
    if (!data.ok) showToast({ tone: "error", text: t(`errors:${data.code}`) });
    else if (data.mail) setOpened(data.mail);
    else showToast({ tone: "success", text: t("adminMail:log.resent") });
  }, [data, t]);
  const act = (intent: "open" | "resend") => fetcher.submit({ intent, id: mail.id }, { method: "post" });
  const doing = fetcher.formData?.get("intent");
  const facts = [
    t("adminMail:log.to", { address: mail.recipient }),
    time(mail.created_at),
    mail.sent_at && t("adminMail:log.sentAt", { time: time(mail.sent_at) }),
    mail.attempts > 0 && t("adminMail:log.attempts", { count: mail.attempts }),
    mail.attempts > 0 &&
      mail.next_attempt_at &&
      t("adminMail:log.nextAttempt", { time: time(mail.next_attempt_at) }),
  ];
  return (
    <li className="grid min-w-0 gap-3 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium break-words">{mail.subject}</p>
          <p className="text-sm wrap-anywhere text-ink-muted">{facts.filter(Boolean).join(" · ")}</p>
          <Outcome mail={mail} />
        </div>
        <Badge tone={TONES[mail.state]}>{t(`adminMail:log.states.${mail.state}`)}</Badge>
        <div className="flex flex-wrap gap-2">
          {hasServer && mail.has_body && mail.state !== "sent" && (
            <Button size="small" busy={doing === "resend"} onClick={() => act("resend")}>
              {t(`adminMail:log.${SEND_LABELS[mail.state]}`)}
              <span className="sr-only">: {mail.subject}</span>
            </Button>
          )}
          {mail.has_body && (
            <Button
              size="small"
              title={t("adminMail:log.openHint")}
              aria-expanded={opened !== null}
              busy={doing === "open"}
              onClick={() => (opened ? setOpened(null) : act("open"))}
            >
              {t(opened ? "adminMail:log.close" : "adminMail:log.open")}
              <span className="sr-only">: {mail.subject}</span>
            </Button>
          )}
        </div>
      </div>
      {!mail.has_body && <p className="text-sm text-ink-faint">{t("adminMail:log.gone")}</p>}
      {opened && <OpenMail subject={mail.subject} mail={opened} />}
    </li>
  );
}

const SEND_LABELS = { outbox: "send", sending: "sendNow", failed: "resend" } as const;

/** What went wrong in the last attempt, and the mail server's own words. */
function Outcome({ mail: { error, reply } }: { mail: MailRow }) {
  const { t } = useTranslation("adminMail");
  const known = MAIL_FAILURES.find((one) => one === error);
  const problem = known ? t(`reasons.${known}`) : error === "unreadable" ? t("log.unreadable") : null;
  return (
    <>
      {error && <p className="text-sm text-danger">{problem ?? t("log.other", { code: error })}</p>}
      {reply && (
        <p className="text-sm text-ink-muted">
          {t("reply")} <code className="font-mono text-xs wrap-anywhere">{reply}</code>
        </p>
      )}
    </>
  );
}

function OpenMail({ subject, mail: { html, text, link } }: { subject: string; mail: OpenedMail }) {
  const { t } = useTranslation("adminMail");
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    copyText(link ?? "").then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="grid min-w-0 gap-3" role="status">
      <MailView subject={subject} html={html} text={text} />
      {link && (
        <Button size="small" className="justify-self-start" onClick={copy}>
          {t(isCopied ? "log.copied" : "log.copyLink")}
        </Button>
      )}
    </div>
  );
}
