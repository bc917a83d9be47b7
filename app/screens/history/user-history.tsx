import { useNavigate, useNavigation, useRevalidator } from "@remix-run/react";
import { FolderOpen, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationPage } from "#workers/contract/conversations";
import type { FolderView } from "#workers/contract/pdf/folders";
import { serverConversations } from "~/conversation/stores/server-conversations";
import { hasGuestConversations } from "~/conversation/stored-markers";
import type { FolderAction } from "~/kit/folders/folder-branch";
import { SearchForm } from "~/kit/list/search-form";
import { useListChanges } from "~/kit/list/use-list-changes";
import { useRefresh } from "~/kit/list/use-refresh";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { ConversationList } from "./conversation-list";
import { FolderButton, FolderSide } from "./folder-nav";
import type { HistoryDialog } from "./history-dialogs";
import { HistoryFrame, NoConversations, SearchResult } from "./history-frame";
import { useHistoryActions, type HistoryState } from "./use-history-actions";

export interface UserHistoryProps extends Omit<HistoryState, "page" | "refresh"> {
  /** Null when it could not be read. */
  page: ConversationPage | null;
  words: string;
}

/** A user's conversations, from the server: a page at a time, of one folder or all, found by their words. */
export function UserHistory({ page, ...props }: UserHistoryProps) {
  const { user } = props;
  const { revalidate, state } = useRevalidator();
  // Guest conversations of this browser are transferred to the user first, and then listed here too.
  useEffect(() => {
    if (hasGuestConversations())
      void serverConversations(user)
        .recent.ensure()
        .then(revalidate, () => {});
  }, [user, revalidate]);
  if (page) return <ReadHistory {...props} page={page} />;
  return (
    <HistoryFrame>
      <Failed busy={state === "loading"} onRetry={revalidate} />
    </HistoryFrame>
  );
}

function ReadHistory({ page, ...props }: UserHistoryProps & { page: ConversationPage }) {
  const { user, words, folders, folder } = props;
  const { t } = useTranslation("history");
  const reread = useRefresh();
  const notifyTabs = useListChanges("history", user, reread);
  const refresh = () => {
    notifyTabs();
    reread();
  };
  const [dialog, setDialog] = useState<HistoryDialog | null>(null);
  const history = useHistoryActions({ ...props, page, refresh });
  useLastPage(page, addressOf(folder, words));
  const onFolder = (action: FolderAction, of: FolderView | null) => {
    if (action === "create") setDialog({ kind: "createFolder", parent: of?.id ?? null });
    else if (of) setDialog({ kind: `${action}Folder`, folder: of });
  };
  const nav = {
    folders,
    folder,
    onFolder,
    onDrop: (...drop: Parameters<typeof history.drop>) => void history.drop(...drop),
  };
  const isEmpty = page.total === 0 && !words;
  const isUnused = isEmpty && folders.length === 0;
  return (
    <HistoryFrame side={!isUnused && <FolderSide {...nav} />}>
      {!isUnused && (
        <div className="mt-4 lg:hidden">
          <FolderButton {...nav} />
        </div>
      )}
      {folder && <h2 className="mt-1 truncate text-ink-muted max-lg:sr-only">{folder.name}</h2>}
      {isEmpty && (folder ? <EmptyFolder /> : <NoConversations />)}
      <ConversationList
        name={`${addressOf(folder, words)} ${page.current_page}`}
        entries={history.entries}
        actions={history.actions}
        folders={history.folders}
        folder={folder?.id ?? null}
        search={
          isEmpty ? null : (
            <SearchForm
              // Another folder begins without words.
              key={folder?.id}
              label={t("search")}
              words={words}
              maxLength={200}
              action="/user/history"
            >
              {folder && <input type="hidden" name="folder" value={folder.id} />}
            </SearchForm>
          )
        }
        dialog={dialog}
        onDialog={setDialog}
      />
      {!isEmpty && <SearchResult query={words} count={page.total} />}
      <Pages page={page} address={addressOf(folder, words)} />
    </HistoryFrame>
  );
}

/** The address of a list without its page. */
const addressOf = (folder: FolderView | null, words: string): string =>
  `?${new URLSearchParams({ ...(folder && { folder: folder.id }), ...(words && { q: words }) })}`;

/** A page whose last conversations were deleted or moved gives way to the last one that there is. */
function useLastPage({ current_page, last_page }: ConversationPage, address: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (current_page > last_page) navigate(`${address}&page=${last_page}`, { replace: true });
  }, [current_page, last_page, address, navigate]);
}

function EmptyFolder() {
  const { t } = useTranslation("history");
  return <EmptyState icon={<FolderOpen />} title={t("folders.empty")} text={t("folders.emptyHint")} />;
}

function Pages({ page: { current_page, last_page }, address }: { page: ConversationPage; address: string }) {
  const { t } = useTranslation("history");
  const busy = useNavigation().state === "loading";
  if (last_page === 1) return null;
  const to = (page: number) => `${address}&page=${page}`;
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
