import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MailRow, OpenedMail } from "#workers/contract/admin/outbox";
import { MAIL_FAILURES } from "#workers/contract/mail/mail-server";
import { useFormAction } from "~/kit/use-form-action";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { copyText } from "~/ui/copy-text";
import { useFormat } from "../shell/format";
import { MailView } from "../shell/mail-view";

const TONES = { outbox: "neutral", sending: "accent", sent: "success", failed: "danger" } as const;

/** An email: recipient, state and what the mail server answered; its content once it is opened. */
export function MailLine({ mail, hasServer }: { mail: MailRow; hasServer: boolean }) {
  const { t } = useTranslation("adminMail");
  const { time } = useFormat();
  const [opened, setOpened] = useState<OpenedMail | null>(null);
  const { submit, doing } = useFormAction<{ mail: OpenedMail | null }>({
    toasts: "all",
    done: (answer) => (answer.mail ? undefined : t("log.resent")),
    then: (answer) => answer.mail && setOpened(answer.mail),
  });
  const act = (intent: "open" | "resend") => submit({ intent, id: mail.id });
  const facts = [
    t("log.to", { address: mail.recipient }),
    time(mail.created_at),
    mail.sent_at && t("log.sentAt", { time: time(mail.sent_at) }),
    mail.attempts > 0 && t("log.attempts", { count: mail.attempts }),
    mail.attempts > 0 && mail.next_attempt_at && t("log.nextAttempt", { time: time(mail.next_attempt_at) }),
  ];
  return (
    <li className="grid min-w-0 gap-3 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium break-words">{mail.subject}</p>
          <p className="text-sm wrap-anywhere text-ink-muted">{facts.filter(Boolean).join(" · ")}</p>
          <Outcome mail={mail} />
        </div>
        <Badge tone={TONES[mail.state]}>{t(`log.states.${mail.state}`)}</Badge>
        <div className="flex flex-wrap gap-2">
          {hasServer && mail.has_body && mail.state !== "sent" && (
            <Button size="small" busy={doing === "resend"} onClick={() => act("resend")}>
              {t(`log.${SEND_LABELS[mail.state]}`)}
              <span className="sr-only">: {mail.subject}</span>
            </Button>
          )}
          {mail.has_body && (
            <Button
              size="small"
              title={t("log.openHint")}
              aria-expanded={opened !== null}
              busy={doing === "open"}
              onClick={() => (opened ? setOpened(null) : act("open"))}
            >
              {t(opened ? "log.close" : "log.open")}
              <span className="sr-only">: {mail.subject}</span>
            </Button>
          )}
        </div>
      </div>
      {!mail.has_body && <p className="text-sm text-ink-faint">{t("log.gone")}</p>}
      {opened && <OpenMail subject={mail.subject} mail={opened} />}
    </li>
  );
}

const SEND_LABELS = { outbox: "send", sending: "sendNow", failed: "resend" } as const;

/** Says what went wrong in the last attempt, with the mail server's own words. */
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
