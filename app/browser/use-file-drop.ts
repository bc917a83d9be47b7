import { useEffect, useState } from "react";

/** Takes files dropped anywhere on the page; true while some are held over it and nothing within it would take them. */
export function useFileDrop(onFiles: (files: FileList) => void): boolean {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setDragging(!event.defaultPrevented);
      event.preventDefault();
    };
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setDragging(false);
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      setDragging(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      onFiles(event.dataTransfer!.files);
    };
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener("dragover", onDragOver, { signal });
    addEventListener("dragleave", onDragLeave, { signal });
    addEventListener("drop", onDrop, { signal });
    return () => listening.abort();
  }, [onFiles]);
  return dragging;
}
