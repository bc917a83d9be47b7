import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { conversationPath } from "~/conversation/conversation-path";
import { dragSource } from "~/kit/folders/drag-items";
import { useEscape, useSelection } from "~/kit/list/use-selection";
import { useUser } from "~/session/session";
import { Button } from "~/ui/button";
import { ConversationRow } from "./conversation-row";
import { ExportAllMenu } from "./export-all-menu";
import { grouped, type FoundConversation } from "./find-conversations";
import type { ConversationCommand, Conversations, HistoryActions } from "./history-actions";
import type { HistoryDialog, HistoryFolders } from "./history-dialogs";
import { SelectionBar } from "./selection-bar";
import { useKeptFocus } from "./use-kept-focus";

const HistoryDialogs = lazy(() => import("./history-dialogs"));

export interface ConversationListProps {
  /** Names the list: another one begins with nothing selected. */
  name: string;
  entries: readonly FoundConversation[];
  actions: HistoryActions;
  /** Null for a guest. */
  folders: HistoryFolders | null;
  /** The folder that is shown, whose name no row repeats. */
  folder: string | null;
  /** The search, above the list. */
  search: ReactNode;
  dialog: HistoryDialog | null;
  onDialog: (dialog: HistoryDialog | null) => void;
}

/** Conversations, pinned ones first, then by the period they were last used in; one or several can be changed. */
export function ConversationList(props: ConversationListProps) {
  const { name, entries, actions, folders, search, dialog, onDialog } = props;
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(name, entries);
  useEscape(selection.on, selection.end);
  const noteRow = useKeptFocus(list, entries);
  const [wasSelecting, setSelecting] = useState(false);
  if (selection.on && !wasSelecting) setSelecting(true);
  const onCommand = (command: ConversationCommand, conversations: Conversations) => {
    noteRow(conversations[0]!.id);
    if (command === "pin" || command === "unpin") actions.pin(conversations, command === "pin");
    else onDialog({ kind: command, conversations });
  };
  return (
    <>
      <div className="sticky top-14 z-10 -mx-1 mt-4 bg-surface px-1 py-2 md:top-0">
        {selection.on ? (
          <SelectionBar
            selection={selection}
            count={entries.length}
            hasFolders={folders !== null}
            onCommand={(command) => onCommand(command, selection.items)}
          />
        ) : (
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">{search}</div>
            {entries.length > 0 && folders && <ExportAllMenu />}
            {entries.length > 0 && <SelectButton isBack={wasSelecting} onSelect={selection.selectNone} />}
          </div>
        )}
      </div>
      <div ref={list}>
        <Groups {...props} selection={selection} onCommand={onCommand} />
      </div>
      {dialog && (
        <Suspense>
          <HistoryDialogs
            open={dialog}
            actions={{
              ...actions,
              remove: (gone) => {
                selection.end();
                actions.remove(gone);
              },
            }}
            folders={
              folders && {
                ...folders,
                move: async (moved, to) => {
                  selection.end();
                  await folders.move(moved, to);
                },
                moveToProject: async (moved, project) => {
                  selection.end();
                  await folders.moveToProject(moved, project);
                },
                moveToNew: async (moved, folder) => {
                  await folders.moveToNew(moved, folder);
                  selection.end();
                },
              }
            }
            onClose={() => onDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}

interface SelectButtonProps {
  /** Whether it is shown again, after a selection. */
  isBack: boolean;
  onSelect: () => void;
}

/** Begins a selection. */
function SelectButton({ isBack, onSelect }: SelectButtonProps) {
  const { t } = useTranslation("history");
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The bar that had the focus is gone.
    if (isBack && document.activeElement === document.body) button.current?.focus();
  }, [isBack]);
  return (
    <Button ref={button} onClick={onSelect}>
      {t("select")}
    </Button>
  );
}

interface GroupsProps extends Pick<ConversationListProps, "entries" | "folders" | "folder"> {
  selection: ReturnType<typeof useSelection<FoundConversation>>;
  onCommand: (command: ConversationCommand, conversations: Conversations) => void;
}

function Groups({ entries, folders, folder, selection, onCommand }: GroupsProps) {
  const { t } = useTranslation("history");
  const user = useUser();
  const nameOf = (id: string | null | undefined) => folders?.list.find((one) => one.id === id)?.name;
  return grouped(entries, new Date()).map(({ period, entries: inGroup }) => (
    <section key={period} className="mt-4">
      <h2 className="px-3 text-sm font-medium text-ink-muted">{t(period)}</h2>
      <ul className="mt-1">
        {inGroup.map((entry) => (
          <ConversationRow
            key={entry.id}
            entry={entry}
            to={conversationPath(entry.id, user)}
            selection={selection}
            folder={entry.folder_id === folder ? undefined : nameOf(entry.folder_id)}
            drag={
              folders
                ? dragSource({
                    kind: "file",
                    list: "history",
                    id: entry.id,
                    name: entry.title || t("untitled"),
                    folder: entry.folder_id ?? null,
                  })
                : {}
            }
            hasFolders={folders !== null}
            isStored={!user.guest}
            onCommand={(command) => onCommand(command, [entry])}
          />
        ))}
      </ul>
    </section>
  ));
}
