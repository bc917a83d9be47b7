import { useState } from "react";
import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ConversationEntry, ConversationPage } from "#workers/contract/conversations";
import type { NamedProject } from "#workers/contract/project-key";
import type { FolderView } from "#workers/contract/pdf/folders";
import { ApiError } from "~/api-client";
import { changeConversations, folderCalls } from "~/conversation/stores/organise-conversations";
import { serverConversations } from "~/conversation/stores/server-conversations";
import { useErrorText } from "~/i18n/use-error-text";
import type { DraggedItem } from "~/kit/folders/drag-items";
import { isWithin } from "~/kit/folders/folder-nodes";
import { unlessGone, useDocumentTexts } from "~/kit/refusal";
import { showToast } from "~/ui/toast/toast-store";
import { folderAddress } from "./folder-nav";
import { pinnedFirst } from "./find-conversations";
import type { Conversations, HistoryActions } from "./history-actions";
import type { HistoryFolders } from "./history-dialogs";

type Entries = readonly ConversationEntry[];
type Edit = (entries: Entries) => Entries;

export interface HistoryState {
  user: string;
  page: ConversationPage;
  folders: FolderView[];
  /** The folder that is shown. */
  folder: FolderView | null;
  /** Reads again what is shown, here and in other tabs. */
  refresh: () => void;
}

/** The page as it will be once the server has followed: until it is read again, or a change is refused. */
function useExpected(page: ConversationPage) {
  const [expected, setExpected] = useState<{ of: ConversationPage; entries: Entries } | null>(null);
  const isCurrent = expected?.of === page;
  return {
    entries: isCurrent ? expected.entries : page.data,
    expect: (edit: Edit) =>
      setExpected((before) => ({
        of: page,
        entries: edit(before?.of === page ? before.entries : page.data),
      })),
    takeBack: () => setExpected(null),
  };
}

/** Makes changes that are shown before the server has followed. */
function useChanges({ user, page, refresh }: HistoryState) {
  const { t } = useTranslation("history");
  const { entries, expect, takeBack } = useExpected(page);
  const shared = useDocumentTexts();
  const errorText = useErrorText({ ...shared, internal: t("changed") });
  const refused = (error: unknown) => {
    takeBack();
    const conversations = serverConversations(user);
    // Reading everything again without a connection would take away what is shown.
    if (!(error instanceof ApiError && error.code === "network")) {
      conversations.refreshList();
      refresh();
    }
  };
  /** Resolves to whether it was done; a refusal is said in passing. */
  const change = async (edit: Edit, work: () => Promise<unknown>): Promise<boolean> => {
    expect(edit);
    try {
      await work();
    } catch (error) {
      refused(error);
      showToast({ tone: "error", text: errorText(error) });
      return false;
    }
    serverConversations(user).refreshList();
    refresh();
    return true;
  };
  return { entries, change, refused };
}

const without =
  (gone: Conversations): Edit =>
  (entries) =>
    entries.filter(({ id }) => !gone.some((one) => one.id === id));

const withChange =
  (changed: Conversations, values: Partial<ConversationEntry>): Edit =>
  (entries) =>
    entries.map((entry) => (changed.some(({ id }) => id === entry.id) ? { ...entry, ...values } : entry));

const idsOf = (conversations: Conversations) => conversations.map(({ id }) => id);

const NOTHING: Edit = (entries) => entries;

type Change = ReturnType<typeof useChanges>["change"];

/** Says what was done, with a button to undo it. */
function useUndoOffer() {
  const { t } = useTranslation("history");
  return (text: string, undo: () => unknown) =>
    showToast({ tone: "success", text, action: { label: t("undo"), onPress: () => void undo() } });
}

/** The page of a user's history, and what can be done with its conversations and folders. */
export function useHistoryActions(state: HistoryState) {
  const { entries, change, refused } = useChanges(state);
  const actions = useConversationActions(state, change);
  const { folders, drop } = useMoves(state, { entries, change, refused });
  return { entries, actions, folders, drop };
}

function useConversationActions({ user, refresh }: HistoryState, change: Change): HistoryActions {
  const { t } = useTranslation("history");
  const offerUndo = useUndoOffer();
  const restore = async (conversations: Conversations) => {
    const back: string[] = [];
    const work = async () => void back.push(...(await changeConversations(idsOf(conversations), "restore")));
    if (!(await change(NOTHING, work))) return;
    const isBack = back.length === conversations.length;
    const text = isBack ? t("restored", { count: back.length }) : t("notRestored");
    showToast({ tone: isBack ? "success" : "error", text });
  };
  const remove = async (conversations: Conversations) => {
    const count = conversations.length;
    const work = () => changeConversations(idsOf(conversations), "delete");
    if (!(await change(without(conversations), work))) return;
    for (const { id } of conversations) serverConversations(user).forget(id);
    offerUndo(t("deleted", { count }), () => restore(conversations));
  };
  return {
    pin: (conversations, isPinned) => {
      const pinned_at = isPinned ? new Date().toISOString() : null;
      const edit: Edit = (before) => pinnedFirst(withChange(conversations, { pinned_at })(before));
      void change(edit, () => changeConversations(idsOf(conversations), isPinned ? "pin" : "unpin"));
    },
    rename: async (id, title) => {
      await serverConversations(user).rename(id, title);
      refresh();
    },
    remove: (conversations) => void remove(conversations),
  };
}

/** Moves each conversation back into the folder or the project that it was in. */
async function moveBack(conversations: Conversations): Promise<void> {
  const places = Map.groupBy(conversations, ({ folder_id, project }) => project?.id ?? folder_id ?? null);
  for (const together of places.values()) {
    const { folder_id, project } = together[0]!;
    await changeConversations(idsOf(together), "move", { folder_id, project_id: project?.id });
  }
}

function useMoves(
  state: HistoryState,
  { entries, change, refused }: ReturnType<typeof useChanges>,
): { folders: HistoryFolders; drop: (item: DraggedItem, to: string | null) => Promise<void> } {
  const { t } = useTranslation(["history", "documents"]);
  const { t: projects } = useTranslation("projects");
  const offerUndo = useUndoOffer();
  const { user, folders, folder } = state;
  const nameOf = (id: string | null) => folders.find((one) => one.id === id)?.name;
  const move = async (conversations: Conversations, to: string | null, name = nameOf(to)) => {
    const count = conversations.length;
    const leaves = folder !== null && folder.id !== to;
    const edit = leaves
      ? without(conversations)
      : withChange(conversations, { folder_id: to, project: null });
    if (!(await change(edit, () => changeConversations(idsOf(conversations), "move", { folder_id: to }))))
      return;
    const text = name === undefined ? t("move.out", { count }) : t("move.done", { count, folder: name });
    offerUndo(text, () => change(NOTHING, () => moveBack(conversations)));
  };
  const moveToProject = async (conversations: Conversations, project: NamedProject) => {
    const edit = folder ? without(conversations) : withChange(conversations, { folder_id: null, project });
    const work = () => changeConversations(idsOf(conversations), "move", { project_id: project.id });
    if (!(await change(edit, work))) return;
    const text = projects("move.done", { count: conversations.length, project: project.name });
    offerUndo(text, () => change(NOTHING, () => moveBack(conversations)));
  };
  const drop = async ({ kind, id, folder: from }: DraggedItem, to: string | null) => {
    if (id === to || from === to) return;
    const dropped = entries.filter((entry) => entry.id === id);
    if (kind === "file") return move(dropped, to);
    if (isWithin(folders, to, id)) return showToast({ tone: "error", text: t("documents:folders.cycle") });
    await change(NOTHING, () => folderCalls(user).change(id, { parent_id: to }));
  };
  const organised: HistoryFolders = {
    list: folders,
    // The dialog closes at once: what is shown has changed already.
    move: async (conversations, to) => void move(conversations, to),
    moveToNew: async (conversations, name) => {
      const made = await folderCalls(user).create(name, null);
      void move(conversations, made.id, made.name);
    },
    moveToProject,
    actions: useFolderActions(state, refused),
  };
  return { folders: organised, drop };
}

/** Changes of folders, whose dialogs say themselves why one is refused. */
function useFolderActions({ user, folder, refresh }: HistoryState, refused: (error: unknown) => void) {
  const navigate = useNavigate();
  const calls = folderCalls(user);
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      refused(error);
      throw error;
    }
    refresh();
  };
  return {
    create: (name: string, parent: string | null) => then(calls.create(name, parent)),
    rename: ({ id }: FolderView, name: string) => then(calls.change(id, { name })),
    move: ({ id }: FolderView, parent_id: string | null) => then(calls.change(id, { parent_id })),
    delete: async ({ id }: FolderView) => {
      await then(unlessGone(calls.delete(id)));
      if (folder?.id === id) navigate(folderAddress(null));
    },
  };
}
