import { MessageSquareText, Search } from "lucide-react";
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { Input } from "~/ui/form/input";
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

/** Shown while there are no conversations. */
export function NoConversations() {
  const { t } = useTranslation("history");
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={t("empty")}
      text={t("emptyHint")}
      actions={
        <LinkButton to="/user/dashboard" variant="primary">
          {t("start")}
        </LinkButton>
      }
    />
  );
}

/** The field that looks for conversations. */
export function SearchField({ label, ...rest }: { label: string } & ComponentPropsWithoutRef<"input">) {
  return (
    <div className="relative mt-6">
      <Search
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4 text-ink-muted"
        aria-hidden
      />
      <Input type="search" {...rest} aria-label={label} placeholder={label} className="w-full ps-10" />
    </div>
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
