import { MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMenu } from "~/shell/menu/menu-entries";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";

/** The frame of the history screen, for users and guests. `note` says where the conversations are stored. */
export function HistoryFrame({ note, children }: { note?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation("history");
  return (
    <div className="mx-auto w-full max-w-[46rem] min-w-0 px-4 pt-8 pb-16 sm:pt-12">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      {note}
      {children}
    </div>
  );
}

/** Shown while there are no conversations; a reader whose plan opens no chat cannot begin one. */
export function NoConversations() {
  const { t } = useTranslation("history");
  const hasChat = useMenu().open.includes("dashboard");
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={t("empty")}
      text={t(hasChat ? "emptyHint" : "emptyClosed")}
      actions={
        <LinkButton to={hasChat ? "/user/dashboard" : "/user/upgrade"} variant="primary">
          {t(hasChat ? "start" : "plans")}
        </LinkButton>
      }
    />
  );
}

/** Announces the number of results to screen readers, and shows that there are none. */
export function SearchResult({ query, count }: { query: string; count: number }) {
  const { t } = useTranslation("history");
  return (
    <>
      <p role="status" className="sr-only">
        {query && t("count", { count })}
      </p>
      {count === 0 && <p className="py-12 text-center text-ink-muted">{t("none", { query })}</p>}
    </>
  );
}
