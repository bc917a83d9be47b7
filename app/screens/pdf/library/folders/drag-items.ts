import { useState, type DragEvent } from "react";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { PdfFileView } from "#workers/contract/pdf/files";

const TYPE = "application/x-atelier-item";

/** The items that are dragged within the library. */
export interface DraggedItem {
  kind: "file" | "folder";
  id: string;
  name: string;
  /** The folder it is in; null is the top. */
  folder: string | null;
}

export const fileItem = ({ id, name, folder_id }: PdfFileView): DraggedItem => ({
  kind: "file",
  id,
  name,
  folder: folder_id,
});

export const folderItem = ({ id, name, parent_id }: FolderView): DraggedItem => ({
  kind: "folder",
  id,
  name,
  folder: parent_id,
});

/** Browsers reveal the dragged data only on drop; items from another tab are known then at the latest. */
let held: DraggedItem | null = null;

/** Makes an element draggable onto folders; under the pointer hangs its name. */
export const dragSource = (item: DraggedItem) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation();
    held = item;
    event.dataTransfer.setData(TYPE, JSON.stringify(item));
    event.dataTransfer.effectAllowed = "move";
    const label = document.createElement("div");
    label.textContent = item.name;
    label.className =
      "fixed -top-96 left-0 max-w-64 truncate rounded-md bg-accent px-3 py-2 text-sm font-medium text-accent-ink";
    document.body.appendChild(label);
    event.dataTransfer.setDragImage(label, -12, -8);
    setTimeout(() => label.remove());
  },
  onDragEnd: () => void (held = null),
});

export interface Drops {
  /** Whether a held item may be dropped here. */
  takes: (item: DraggedItem) => boolean;
  onItem: (item: DraggedItem) => void;
  onFiles: (files: File[]) => void;
}

/**
 * Makes an element take what is dragged, from the library or from the computer; `over` while something is held there.
 */
export function useDropTarget({ takes, onItem, onFiles }: Drops) {
  const [over, setOver] = useState(false);
  const wants = ({ dataTransfer: { types } }: DragEvent) =>
    types.includes("Files") || (types.includes(TYPE) && (held === null || takes(held)));
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!wants(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!wants(event)) return;
        event.preventDefault();
        setOver(false);
        const item = event.dataTransfer.getData(TYPE);
        if (item) onItem(JSON.parse(item) as DraggedItem);
        else if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
