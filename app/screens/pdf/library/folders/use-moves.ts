import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { ApiError } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { showToast } from "~/ui/toast/toast-store";
import { inBatches, type LibraryCalls } from "../library-calls";
import type { DraggedItem } from "~/kit/folders/drag-items";
import { isWithin } from "~/kit/folders/folder-nodes";
import { useDocumentTexts } from "~/kit/refusal";

export interface Moves {
  /** Moves things into a folder, null being the top, and says so. Rejects with {@link ApiError}. */
  move: (items: DraggedItem[], to: string | null) => Promise<void>;
  /** The same for one that was dropped: why it was refused is said in passing. */
  drop: (item: DraggedItem, to: string | null) => Promise<void>;
}

/** Moves of documents and folders, each of which can be taken back for a while. */
export function useMoves(calls: LibraryCalls, folders: FolderView[], onMoved: () => void): Moves {
  const { t } = useTranslation("pdf");
  const { t: shared } = useTranslation("documents");
  const { run } = useAction({ toasts: true, texts: useDocumentTexts() });
  const put = ({ kind, id }: DraggedItem, to: string | null) =>
    kind === "file" ? calls.changeFile(id, { folder_id: to }) : calls.changeFolder(id, { parent_id: to });
  const trying = (work: () => Promise<unknown>) =>
    run(() =>
      work().then(onMoved, (error: unknown) => {
        // Reading everything again without a connection would take away what is shown.
        if (!(error instanceof ApiError && error.code === "network")) onMoved();
        throw error;
      }),
    );
  const move = async (items: DraggedItem[], to: string | null) => {
    const moved = items.filter((item) => item.folder !== to);
    await inBatches(moved, (item) => put(item, to));
    const folder = folders.find(({ id }) => id === to)?.name;
    const name = moved.length === 1 ? moved[0]!.name : undefined;
    const text = folder
      ? name === undefined
        ? t("move.doneMany", { count: moved.length, folder })
        : t("move.done", { name, folder })
      : name === undefined
        ? t("move.doneManyTop", { count: moved.length })
        : t("move.doneTop", { name });
    const undo = () => void trying(() => inBatches(moved, (item) => put(item, item.folder)));
    showToast({ tone: "success", text, action: { label: shared("undo"), onPress: undo } });
  };
  const drop = async (item: DraggedItem, to: string | null) => {
    if (item.id === to || item.folder === to) return;
    if (item.kind === "folder" && isWithin(folders, to, item.id))
      return showToast({ tone: "error", text: shared("folders.cycle") });
    await trying(() => move([item], to));
  };
  return { move, drop };
}
