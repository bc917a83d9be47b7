import { useRevalidator } from "@remix-run/react";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  MAIL_STATES,
  type MailPage,
  type OutboxQueryInput,
  type UnsentState,
} from "#workers/contract/admin/outbox";
import { usePolling } from "~/browser/polling";
import { useFormAction } from "~/kit/use-form-action";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { AdminPage } from "../shell/admin-page";
import { ChoiceFilter, Filters, NoneFound, SearchFilter } from "../shell/filters";
import { NextPage } from "../shell/next-page";
import { MailLine } from "./mail-line";

export interface OutboxScreenProps extends MailPage {
  query: OutboxQueryInput;
  /** Whether there is a server that sends. */
  hasServer: boolean;
  /** Number of mails in each state that can be sent at once. */
  unsent: Record<UnsentState, number>;
}

/** Emails to users: their state, what the mail server answered and, on request, their content. */
export function OutboxScreen({ mails, next, query, hasServer, unsent }: OutboxScreenProps) {
  const { t } = useTranslation(["adminMail", "admin"]);
  const { revalidate } = useRevalidator();
  const isSending = mails.some(
    ({ state, next_attempt_at }) => state === "sending" && !isLater(next_attempt_at),
  );
  usePolling(isSending ? "sending" : null, {
    intervalMs: (reads) => Math.min(30_000, 1_500 * 1.4 ** reads),
    read: async () => {
      revalidate();
      return undefined;
    },
  });
  return (
    <AdminPage
      title={t("admin:menu.outbox")}
      description={t("adminMail:log.text")}
      actions={
        hasServer && (
          <>
            <ResendAll state="outbox" count={unsent.outbox} />
            <ResendAll state="failed" count={unsent.failed} />
          </>
        )
      }
    >
      <Filters
        key={JSON.stringify(query)}
        path="/admin/outbox"
        isFiltered={Boolean(query.q || query.state || query.sort)}
        columns="lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <SearchFilter label={t("adminMail:log.recipient")} value={query.q} />
        <ChoiceFilter
          label={t("adminMail:log.state")}
          name="state"
          value={query.state}
          all={t("adminMail:log.all")}
          options={MAIL_STATES.map((id) => ({ id, name: t(`adminMail:log.states.${id}`) }))}
        />
        <ChoiceFilter
          label={t("admin:sort")}
          name="sort"
          value={query.sort}
          all={t("admin:newestFirst")}
          options={[{ id: "time", name: t("admin:oldestFirst") }]}
        />
      </Filters>
      {mails.length === 0 ? (
        query.q || query.state ? (
          <NoneFound>{t("adminMail:log.none")}</NoneFound>
        ) : (
          <EmptyState icon={<Mail />} title={t("adminMail:log.empty")} text={t("adminMail:log.emptyText")} />
        )
      ) : (
        <ul
          aria-label={t("admin:menu.outbox")}
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

/** Half a minute from now or later: reading the list until then would show nothing new. */
const isLater = (iso: string | null): boolean => iso !== null && Date.parse(iso) > Date.now() + 30_000;

function ResendAll({ state, count }: { state: UnsentState; count: number }) {
  const { t } = useTranslation("adminMail");
  const { submit, busy } = useFormAction<{ resent: number }>({
    toasts: "all",
    done: ({ resent }) => t("log.allResent", { count: resent }),
  });
  if (count === 0) return null;
  return (
    <Button busy={busy} onClick={() => submit({ intent: "resend-all", state })}>
      {t(state === "outbox" ? "log.sendQueued" : "log.resendFailed", { count })}
    </Button>
  );
}
