import { MailCheck, MailX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AuthDone } from "../auth-page";
import type { AuthPage } from "../auth-page";
import { ModeLink } from "../mode-link";
import { ResendForm } from "../resend-form";

export interface MailboxProps {
  done: Exclude<AuthDone["done"], "reset">;
  email: string;
  page: AuthPage;
}

/** Says where to find the link: in an email, or with the administrator of an installation without a mail server. */
export function Mailbox({ done, email, page }: MailboxProps) {
  const { t } = useTranslation("auth");
  const isActivation = done === "activation-sent";
  const isSent = page.mail === "sent";
  const Icon = isSent ? MailCheck : MailX;
  return (
    <>
      <div className="mb-6 flex items-start gap-3 rounded-lg bg-accent-soft p-4" role="status">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <p className="min-w-0 wrap-anywhere">
          {isSent
            ? t(isActivation ? "mailbox.activation" : "mailbox.reset", { email })
            : t(page.mail === "terminal" ? "mailbox.inTerminal" : "mailbox.inOutbox", { email })}
        </p>
      </div>
      {isSent && <p className="mb-4 text-sm text-ink-muted">{t("mailbox.missing")}</p>}
      <ResendForm
        intent={isActivation ? "resend" : "forgot"}
        email={email}
        label={t(isSent ? "mailbox.again" : "mailbox.newLink")}
      />
      <p className="mt-8 text-sm">
        <ModeLink mode="login" page={page}>
          {t("backToLogin")}
        </ModeLink>
      </p>
    </>
  );
}
