import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "~/session/session";
import { conversationPath } from "~/conversation/conversation-path";
import { ConversationRow } from "./conversation-row";
import { byPeriod, type FoundConversation } from "./find-conversations";

const RenameDialog = lazy(() =>
  import("./rename-dialog").then((module) => ({ default: module.RenameDialog })),
);
const DeleteDialog = lazy(() =>
  import("~/conversation/delete-dialog").then((module) => ({ default: module.DeleteDialog })),
);

export interface ConversationGroupsProps {
  entries: FoundConversation[];
  onRename: (id: string, title: string) => Promise<void> | void;
  onDelete: (id: string) => Promise<void> | void;
}

/** Conversations under the period they were last used in, each to be opened, renamed and deleted. */
export function ConversationGroups({ entries, onRename, onDelete }: ConversationGroupsProps) {
  const { t } = useTranslation("history");
  const user = useUser();
  const [renamed, setRenamed] = useState<FoundConversation | null>(null);
  const [deleted, setDeleted] = useState<FoundConversation | null>(null);
  return (
    <>
      {byPeriod(entries, new Date()).map(({ period, entries: inPeriod }) => (
        <section key={period} className="mt-6">
          <h2 className="px-3 text-sm font-medium text-ink-muted">{t(period)}</h2>
          <ul className="mt-1">
            {inPeriod.map((entry) => (
              <ConversationRow
                key={entry.id}
                entry={entry}
                to={conversationPath(entry.id, user)}
                onRename={() => setRenamed(entry)}
                onDelete={() => setDeleted(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
      {(renamed || deleted) && (
        <Suspense>
          {renamed && (
            <RenameDialog
              title={renamed.title}
              onRename={(title) => onRename(renamed.id, title)}
              onClose={() => setRenamed(null)}
            />
          )}
          {deleted && (
            <DeleteDialog
              title={deleted.title || t("untitled")}
              onDelete={() => onDelete(deleted.id)}
              onClose={() => setDeleted(null)}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
