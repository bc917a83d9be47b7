import type { PdfFileView } from "#workers/contract/pdf/files";
import type { DraggedItem } from "~/kit/folders/drag-items";

/** A document of the library as it is dragged and moved. */
export const fileItem = ({ id, name, folder_id }: PdfFileView): DraggedItem => ({
  kind: "file",
  list: "library",
  id,
  name,
  folder: folder_id,
});
