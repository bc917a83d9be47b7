import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MAIL_STATES, type MailPage, type OutboxQueryInput } from "#workers/contract/admin/outbox";
import { EmptyState } from "~/ui/empty-state";
import { AdminPage } from "../shell/admin-page";
import { ChoiceFilter, Filters, SearchFilter } from "../shell/filters";
import { NextPage } from "../shell/next-page";
import { MailLine } from "./mail-line";

export interface OutboxScreenProps extends MailPage {
  query: OutboxQueryInput;
  /** Whether there is a server that sends. */
  hasServer: boolean;
}

/** Emails to users: their state and, on request, their content. */
export function OutboxScreen({ mails, next, query, hasServer }: OutboxScreenProps) {
  const { t } = useTranslation("admin");
  return (
    <AdminPage title={t("menu.outbox")} description={t("outbox.text")}>
      <Filters
        key={JSON.stringify(query)}
        path="/admin/outbox"
        isFiltered={Boolean(query.q || query.state || query.sort)}
        columns="lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <SearchFilter label={t("outbox.recipient")} value={query.q} />
        <ChoiceFilter
          label={t("outbox.state")}
          name="state"
          value={query.state}
          all={t("outbox.all")}
          options={MAIL_STATES.map((id) => ({ id, name: t(`outbox.states.${id}`) }))}
        />
        <ChoiceFilter
          label={t("sort")}
          name="sort"
          value={query.sort}
          all={t("newestFirst")}
          options={[{ id: "time", name: t("oldestFirst") }]}
        />
      </Filters>
      {mails.length === 0 ? (
        query.q || query.state ? (
          <p role="status" className="py-12 text-center text-ink-muted">
            {t("outbox.none")}
          </p>
        ) : (
          <EmptyState icon={<Mail />} title={t("outbox.empty")} text={t("outbox.emptyText")} />
        )
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
