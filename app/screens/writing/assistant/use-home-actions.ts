import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { type BulkAction, type DocumentEntry, MAX_BULK } from "#workers/contract/writing/documents";
import { ApiError } from "~/api-client";
import type { FolderActions } from "~/kit/folders/folder-dialog";
import type { DraggedItem } from "~/kit/folders/drag-items";
import { isWithin } from "~/kit/folders/folder-nodes";
import { unlessGone, useDocumentTexts } from "~/kit/refusal";
import { useAction } from "~/kit/use-action";
import { showToast } from "~/ui/toast/toast-store";
import type { HomeCalls } from "./home-calls";
import { HOME, type Place } from "./places/place";

type Documents = readonly DocumentEntry[];
/** The fields of a document that moving it, and undoing the move, need. */
type Placed = Pick<DocumentEntry, "id" | "folder_id">;

/**
 * Actions of the home. An action that a dialog asks for rejects with `ApiError`; the others show a passing notice of
 * what went wrong.
 */
export interface HomeActions {
  star: (documents: Documents, isFavorite: boolean) => Promise<void>;
  trash: (documents: Documents) => Promise<void>;
  restore: (documents: Documents) => Promise<void>;
  rename: (document: DocumentEntry, title: string) => Promise<void>;
  move: (documents: readonly Placed[], folder: string | null) => Promise<void>;
  /** Moves a folder, or documents, that were dropped onto a folder; onto no folder: null. */
  drop: (item: DraggedItem, folder: string | null) => Promise<void>;
  deleteForever: (documents: Documents) => Promise<void>;
  emptyTrash: () => Promise<void>;
  folders: FolderActions;
}

export interface HomeState {
  calls: HomeCalls;
  place: Place;
  folders: readonly FolderView[];
  /** The selected documents: dragging one of them drags them all. */
  selected: Documents;
  /** Reads again what is shown. */
  refresh: () => void;
  /** Documents have left their list. */
  onGone: () => void;
}

/** Does things and reads the lists again: after a refusal too, since then something was not as it was shown. */
function useWork(refresh: () => void) {
  const { t } = useTranslation("documents");
  const { run } = useAction({ toasts: true, texts: useDocumentTexts() });
  const then = async (work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      // Reading everything again without a connection would take away what is shown.
      if (!(error instanceof ApiError && error.code === "network")) refresh();
      throw error;
    }
    refresh();
  };
  const sayRefusal = async (work: () => Promise<unknown>) => void (await run(work));
  const inPassing = (work: () => Promise<unknown>, done?: () => void) =>
    sayRefusal(async () => {
      await then(work());
      done?.();
    });
  const offerUndo = (text: string, undo: () => Promise<unknown>) =>
    showToast({
      tone: "success",
      text,
      action: { label: t("undo"), onPress: () => void inPassing(undo) },
    });
  return { then, inPassing, sayRefusal, offerUndo };
}

/** Several documents at once, in as many calls as it takes. */
async function changeAll(
  calls: HomeCalls,
  documents: readonly Placed[],
  action: BulkAction,
  folder: string | null = null,
): Promise<void> {
  const ids = documents.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += MAX_BULK)
    await calls.changeAll(ids.slice(at, at + MAX_BULK), action, folder);
}

/** Moves each document back into the folder that it was in. */
async function moveBack(calls: HomeCalls, documents: readonly Placed[]): Promise<void> {
  for (const from of new Set(documents.map(({ folder_id }) => folder_id))) {
    const together = documents.filter(({ folder_id }) => folder_id === from);
    await changeAll(calls, together, "move", from);
  }
}

type Then = (work: Promise<unknown>) => Promise<void>;

const folderActions = (calls: HomeCalls, then: Then, onDeleted: (id: string) => void): FolderActions => ({
  create: (name, parent) => then(calls.createFolder(name, parent)),
  rename: ({ id }, name) => then(calls.changeFolder(id, { name })),
  move: ({ id }, parent_id) => then(calls.changeFolder(id, { parent_id })),
  delete: async ({ id }) => {
    await then(unlessGone(calls.deleteFolder(id)));
    onDeleted(id);
  },
});

export function useHomeActions({ calls, place, folders, selected, refresh, onGone }: HomeState): HomeActions {
  const { t } = useTranslation("writing");
  const { t: shared } = useTranslation("documents");
  const navigate = useNavigate();
  const { then, inPassing, sayRefusal, offerUndo } = useWork(refresh);
  const move = async (documents: readonly Placed[], folder: string | null) => {
    await then(changeAll(calls, documents, "move", folder));
    onGone();
    const name = folders.find(({ id }) => id === folder)?.name;
    const count = documents.length;
    const text = name === undefined ? t("move.out", { count }) : t("move.done", { count, folder: name });
    offerUndo(text, () => moveBack(calls, documents));
  };
  return {
    star: (documents, isFavorite) =>
      inPassing(() => changeAll(calls, documents, isFavorite ? "favorite" : "unfavorite")),
    trash: (documents) =>
      inPassing(
        () => changeAll(calls, documents, "trash"),
        () => {
          onGone();
          const text = t("trash.done", { count: documents.length });
          offerUndo(text, () => changeAll(calls, documents, "restore"));
        },
      ),
    restore: (documents) =>
      inPassing(
        () => changeAll(calls, documents, "restore"),
        () => {
          onGone();
          showToast({ tone: "success", text: t("trash.restored", { count: documents.length }) });
        },
      ),
    rename: (document, title) => then(calls.rename(document.id, title)),
    move,
    drop: async ({ kind, id, folder: from }, folder) => {
      if (id === folder || from === folder) return;
      if (kind === "file") {
        const isSelected = selected.some((one) => one.id === id);
        const documents = isSelected ? selected : [{ id, folder_id: from }];
        return sayRefusal(() => move(documents, folder));
      }
      if (isWithin(folders, folder, id)) return showToast({ tone: "error", text: shared("folders.cycle") });
      return inPassing(() => calls.changeFolder(id, { parent_id: folder }));
    },
    deleteForever: async (documents) => {
      await then(changeAll(calls, documents, "delete"));
      onGone();
    },
    emptyTrash: () => then(calls.emptyTrash()),
    folders: folderActions(calls, then, (id) => {
      if (place.kind === "folder" && place.id === id) navigate(HOME);
    }),
  };
}
