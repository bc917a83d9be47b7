import { Link } from "@remix-run/react";
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { guestConversations } from "~/conversation/stores/guest-conversations";
import { SearchInput } from "~/ui/form/search-input";
import { ConversationGroups } from "./conversation-groups";
import { findConversations, type FoundConversation } from "./find-conversations";
import { HistoryFrame, NoConversations, SearchResult } from "./history-frame";

const NONE: FoundConversation[] = [];

/** A guest's conversations, from this browser's storage: find, open, rename, delete. */
export function GuestHistory() {
  const { t } = useTranslation("history");
  const list = useSyncExternalStore(guestConversations.subscribe, guestConversations.list, () => null);
  const [query, setQuery] = useState("");
  const deferredQuery = useDeferredValue(query);
  const found = useMemo(
    () => (list ? findConversations(guestConversations, deferredQuery) : NONE),
    [list, deferredQuery],
  );
  return (
    <HistoryFrame
      note={
        <p className="mt-1 text-sm text-ink-muted">
          {t("local")}{" "}
          <Link to="/auth" className="text-accent underline underline-offset-4">
            {t("signIn")}
          </Link>
          {" · "}
          {t("signInHint")}
        </p>
      }
    >
      {list !== null && list.length === 0 && <NoConversations />}
      {list !== null && list.length > 0 && (
        <>
          <SearchInput
            label={t("search")}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="mt-6"
          />
          <SearchResult query={deferredQuery} count={found.length} />
          <ConversationGroups
            entries={found}
            onRename={guestConversations.rename}
            onDelete={guestConversations.remove}
          />
        </>
      )}
    </HistoryFrame>
  );
}
