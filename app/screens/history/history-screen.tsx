import { MessageSquareText, Search } from "lucide-react";
import { lazy, Suspense, useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "~/ui/empty-state";
import { Input } from "~/ui/form/input";
import { LinkButton } from "~/ui/link-button";
import type { ConversationEntry } from "../chat/conversation/guest-conversations";
import { guestConversations } from "../chat/conversation/kept-conversations";
import { ConversationRow } from "./conversation-row";
import { byPeriod, findConversations } from "./find-conversations";

const RenameDialog = lazy(() =>
  import("./rename-dialog").then((module) => ({ default: module.RenameDialog })),
);
const DeleteDialog = lazy(() =>
  import("./delete-dialog").then((module) => ({ default: module.DeleteDialog })),
);

const NONE: ConversationEntry[] = [];

/** A guest's conversations, from this browser's storage: find, open, rename, delete. */
export function HistoryScreen() {
  const { t } = useTranslation("history");
  const list = useSyncExternalStore(guestConversations.subscribe, guestConversations.list, () => null);
  const [query, setQuery] = useState("");
  const sought = useDeferredValue(query);
  const found = useMemo(() => (list ? findConversations(guestConversations, sought) : NONE), [list, sought]);
  const [renamed, setRenamed] = useState<ConversationEntry | null>(null);
  const [deleted, setDeleted] = useState<ConversationEntry | null>(null);

  return (
    <div className="mx-auto w-full max-w-[46rem] min-w-0 px-4 pt-8 pb-16 sm:pt-12">
      <h1 className="text-2xl font-semibold">{t("title")}</h1>
      <p className="mt-1 text-sm text-ink-muted">{t("local")}</p>
      {list !== null && list.length === 0 && (
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
      )}
      {list !== null && list.length > 0 && (
        <>
          <div className="relative mt-6">
            <Search
              className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4 text-ink-muted"
              aria-hidden
            />
            <Input
              type="search"
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
              aria-label={t("search")}
              placeholder={t("search")}
              className="w-full ps-10"
            />
          </div>
          <p role="status" className="sr-only">
            {sought && t("count", { count: found.length })}
          </p>
          {found.length === 0 && (
            <p className="py-12 text-center text-ink-muted">{t("none", { query: sought })}</p>
          )}
          {byPeriod(found, new Date()).map(({ period, entries }) => (
            <section key={period} className="mt-6">
              <h2 className="px-3 text-sm font-medium text-ink-muted">{t(period)}</h2>
              <ul className="mt-1">
                {entries.map((entry) => (
                  <ConversationRow
                    key={entry.id}
                    entry={entry}
                    onRename={() => setRenamed(entry)}
                    onDelete={() => setDeleted(entry)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {(renamed || deleted) && (
        <Suspense>
          {renamed && <RenameDialog entry={renamed} onClose={() => setRenamed(null)} />}
          {deleted && <DeleteDialog entry={deleted} onClose={() => setDeleted(null)} />}
        </Suspense>
      )}
    </div>
  );
}
