import { useNavigation, useRevalidator } from "@remix-run/react";
import { WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationPage } from "#workers/contract/conversations";
import { SearchForm } from "~/kit/list/search-form";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { serverConversations } from "~/conversation/stores/server-conversations";
import { hasGuestConversations } from "~/conversation/stored-markers";
import { ConversationGroups } from "./conversation-groups";
import { HistoryFrame, NoConversations, SearchResult } from "./history-frame";

export interface UserHistoryProps {
  user: string;
  /** Null when it could not be read. */
  page: ConversationPage | null;
  words: string;
}

/** A user's conversations, from the server: a page at a time, found by their words. */
export function UserHistory({ user, page, words }: UserHistoryProps) {
  const { t } = useTranslation("history");
  const { revalidate, state } = useRevalidator();
  // Guest conversations of this browser are transferred to the user first, and then listed here too.
  useEffect(() => {
    if (hasGuestConversations())
      void serverConversations(user)
        .recent.ensure()
        .then(revalidate, () => {});
  }, [user, revalidate]);
  if (!page)
    return (
      <HistoryFrame>
        <Failed busy={state === "loading"} onRetry={revalidate} />
      </HistoryFrame>
    );
  return (
    <HistoryFrame>
      {page.total === 0 && !words && <NoConversations />}
      {(page.total > 0 || words) && (
        <>
          <SearchForm
            label={t("search")}
            words={words}
            maxLength={200}
            action="/user/history"
            className="mt-6"
          />
          <SearchResult query={words} count={page.total} />
          <ConversationGroups
            entries={page.data}
            onRename={async (id, title) => {
              await serverConversations(user).rename(id, title);
              revalidate();
            }}
            onDelete={async (id) => {
              await serverConversations(user).remove(id);
              revalidate();
            }}
          />
          <Pages page={page} words={words} />
        </>
      )}
    </HistoryFrame>
  );
}

function Pages({ page: { current_page, last_page }, words }: { page: ConversationPage; words: string }) {
  const { t } = useTranslation("history");
  const busy = useNavigation().state === "loading";
  if (last_page === 1) return null;
  const to = (page: number) => `?${new URLSearchParams({ ...(words ? { q: words } : {}), page: `${page}` })}`;
  return (
    <nav aria-label={t("pages")} aria-busy={busy} className="mt-8 flex items-center justify-between gap-4">
      {current_page > 1 ? (
        <LinkButton to={to(current_page - 1)} size="small" rel="prev">
          {t("newer")}
        </LinkButton>
      ) : (
        <span className="w-20" />
      )}
      <span className="text-sm text-ink-muted tabular-nums">
        {t("page", { page: current_page, last: last_page })}
      </span>
      {current_page < last_page ? (
        <LinkButton to={to(current_page + 1)} size="small" rel="next">
          {t("olderPage")}
        </LinkButton>
      ) : (
        <span className="w-20" />
      )}
    </nav>
  );
}

function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation("history");
  return (
    <div role="alert">
      <EmptyState
        icon={<WifiOff />}
        title={t("failed")}
        text={t("failedHint")}
        actions={
          <Button variant="primary" busy={busy} onClick={onRetry}>
            {t("retry")}
          </Button>
        }
      />
    </div>
  );
}
