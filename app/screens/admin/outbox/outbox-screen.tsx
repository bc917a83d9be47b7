import { Link } from "@remix-run/react";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MAIL_STATES, type MailPage, type MailState } from "#workers/contract/admin/outbox";
import { EmptyState } from "~/ui/empty-state";
import { joinClasses } from "~/ui/join-classes";
import { AdminPage } from "../shell/admin-page";
import { NextPage } from "../shell/next-page";
import { MailLine } from "./mail-line";

export interface OutboxScreenProps extends MailPage {
  /** The filter; empty for all. */
  state: MailState | "";
  /** Whether there is a server that sends. */
  hasServer: boolean;
}

/** Mails to users: where they stand, and what they say to who asks. */
export function OutboxScreen({ mails, next, state, hasServer }: OutboxScreenProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("menu.outbox")} description={t("outbox.text")}>
      <nav aria-label={t("outbox.state")}>
        <ul className="flex flex-wrap gap-1">
          {(["", ...MAIL_STATES] as const).map((choice) => (
            <li key={choice}>
              <Link
                to={choice ? `?state=${choice}` : "/admin/outbox"}
                aria-current={choice === state ? "true" : undefined}
                className={joinClasses(
                  "inline-flex h-9 items-center rounded-md px-3 text-sm font-medium text-ink-muted transition-colors",
                  "hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent",
                )}
              >
                {choice ? t(`outbox.states.${choice}`) : t("outbox.all")}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {mails.length === 0 ? (
        <EmptyState icon={<Mail />} title={t("outbox.empty")} text={t("outbox.emptyText")} />
      ) : (
        <ul
          aria-label={t("menu.outbox")}
          className="divide-y divide-line rounded-lg bg-surface-raised ring-1 ring-line ring-inset"
        >
          {mails.map((mail) => (
            <MailLine key={mail.id} mail={mail} hasServer={hasServer} />
          ))}
        </ul>
      )}
      <NextPage next={next} />
    </AdminPage>
  );
}
