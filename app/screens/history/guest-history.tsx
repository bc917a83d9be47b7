import { Link } from "@remix-run/react";
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { MAX_PINNED } from "#workers/contract/chat/limits";
import { guestConversations } from "~/conversation/stores/guest-conversations";
import { SearchInput } from "~/ui/form/search-input";
import { showToast } from "~/ui/toast/toast-store";
import { ConversationList } from "./conversation-list";
import { findConversations, type FoundConversation } from "./find-conversations";
import type { HistoryActions } from "./history-actions";
import type { HistoryDialog } from "./history-dialogs";
import { HistoryFrame, NoConversations, SearchResult } from "./history-frame";

const NONE: FoundConversation[] = [];

/** A guest's conversations, from this browser's storage: find, open, pin, rename, delete. */
export function GuestHistory() {
  const { t } = useTranslation("history");
  const list = useSyncExternalStore(guestConversations.subscribe, guestConversations.list, () => null);
  const [query, setQuery] = useState("");
  const [dialog, setDialog] = useState<HistoryDialog | null>(null);
  const deferredQuery = useDeferredValue(query);
  const actions = useGuestActions();
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
      {list?.length === 0 && <NoConversations />}
      {list && (
        <ConversationList
          name={deferredQuery}
          entries={found}
          actions={actions}
          folders={null}
          folder={null}
          search={
            list.length > 0 && (
              <SearchInput
                label={t("search")}
                value={query}
                onChange={(event) => setQuery(event.currentTarget.value)}
              />
            )
          }
          dialog={dialog}
          onDialog={setDialog}
        />
      )}
      {list && list.length > 0 && <SearchResult query={deferredQuery} count={found.length} />}
    </HistoryFrame>
  );
}

function useGuestActions(): HistoryActions {
  const { t } = useTranslation(["history", "errors"]);
  return {
    pin: (conversations, isPinned) => {
      const pinned = guestConversations.list().filter(({ pinned_at }) => pinned_at).length;
      if (isPinned && pinned + conversations.length > MAX_PINNED)
        return showToast({ tone: "error", text: t("errors:too_many_pinned") });
      for (const { id } of conversations) guestConversations.pin(id, isPinned);
    },
    rename: guestConversations.rename,
    remove: (conversations) => {
      const undos = conversations.map(({ id }) => guestConversations.remove(id));
      const count = conversations.length;
      const undo = () => {
        undos.forEach((bringBack) => bringBack());
        showToast({ tone: "success", text: t("restored", { count }) });
      };
      showToast({
        tone: "success",
        text: t("deleted", { count }),
        action: { label: t("undo"), onPress: undo },
      });
    },
  };
}
