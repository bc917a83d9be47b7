import { useState, type DragEvent } from "react";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { SharedList } from "../list/use-list-changes";

const typeOf = (list: SharedList) => `application/x-atelier-${list}`;

/** Item dragged within a list of documents and folders. */
export interface DraggedItem {
  kind: "file" | "folder";
  /** The list it belongs to: it can be dropped onto folders of that list only. */
  list: SharedList;
  id: string;
  name: string;
  /** The folder it is in; null is the top. */
  folder: string | null;
}

export const folderItem = (list: SharedList, { id, name, parent_id }: FolderView): DraggedItem => ({
  kind: "folder",
  list,
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
    event.dataTransfer.setData(typeOf(item.list), JSON.stringify(item));
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
  list: SharedList;
  /** Whether a held item may be dropped here. */
  takes: (item: DraggedItem) => boolean;
  onItem: (item: DraggedItem) => void;
  /** Absent if files of the computer are not taken. */
  onFiles?: (files: File[]) => void;
}

/**
 * Makes an element take what is dragged, from its list or from the computer; `over` while something is held there.
 */
export function useDropTarget({ list, takes, onItem, onFiles }: Drops) {
  const type = typeOf(list);
  const [over, setOver] = useState(false);
  const wants = ({ dataTransfer: { types } }: DragEvent) =>
    (onFiles !== undefined && types.includes("Files")) ||
    (types.includes(type) && (held === null || takes(held)));
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
        const item = event.dataTransfer.getData(type);
        if (item) onItem(JSON.parse(item) as DraggedItem);
        else if (event.dataTransfer.files.length > 0) onFiles?.([...event.dataTransfer.files]);
      },
    },
  };
}
