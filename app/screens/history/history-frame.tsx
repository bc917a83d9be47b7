import { MessageSquareText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMenu } from "~/shell/menu/menu-entries";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";

export interface HistoryFrameProps {
  /** Says where the conversations are stored. */
  note?: ReactNode;
  /** What is beside the list, where there is room for it. */
  side?: ReactNode;
  children: ReactNode;
}

/** The frame of the history screen, for users and guests. */
export function HistoryFrame({ note, side, children }: HistoryFrameProps) {
  const { t } = useTranslation("history");
  const list = (
    <div className="min-w-0">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      {note}
      {children}
    </div>
  );
  return (
    <div
      className={`mx-auto w-full min-w-0 px-4 pt-8 pb-16 sm:pt-12 ${side ? "max-w-[46rem] lg:grid lg:max-w-[62rem] lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8" : "max-w-[46rem]"}`}
    >
      {side}
      {list}
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
