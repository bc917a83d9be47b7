import { useState, type DragEvent } from "react";

const TYPE = "application/x-atelier-item";

/** What is dragged within the library. */
export interface DraggedItem {
  kind: "file" | "folder";
  id: string;
}

/** Makes an element draggable onto folders. */
export const dragSource = (item: DraggedItem) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation();
    event.dataTransfer.setData(TYPE, JSON.stringify(item));
    event.dataTransfer.effectAllowed = "move";
  },
});

export interface Drops {
  onItem: (item: DraggedItem) => void;
  onFiles: (files: File[]) => void;
}

/** Makes an element take what is dragged, from the library or from the computer; `over` while something is held there. */
export function useDropTarget({ onItem, onFiles }: Drops) {
  const [over, setOver] = useState(false);
  const takes = ({ dataTransfer: { types } }: DragEvent) => types.includes(TYPE) || types.includes("Files");
  return {
    over,
    target: {
      onDragOver: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const item = event.dataTransfer.getData(TYPE);
        if (item) onItem(JSON.parse(item) as DraggedItem);
        else if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
