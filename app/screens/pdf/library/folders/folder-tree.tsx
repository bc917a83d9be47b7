import { Link } from "@remix-run/react";
import { Library } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import { useDropTarget } from "~/kit/folders/drag-items";
import {
  FolderBranch,
  type FolderBranchProps,
  FoldersHead,
  HELD_OVER,
  PLACE,
} from "~/kit/folders/folder-branch";
import { folderNodes } from "~/kit/folders/folder-nodes";

export interface FolderTreeProps extends Pick<FolderBranchProps, "onFolder" | "onMove"> {
  folders: FolderView[];
  /** The folder that is open; null is all documents. */
  open: string | null;
  /** Screen width from which they are shown next to the documents. */
  besideFrom: "lg" | "2xl";
  onAsk: (folder: FolderView) => void;
  onFiles: (files: File[], folder: string | null) => void;
}

/** The library's folders: open one, drop files or folders onto one, and what can be done with each. */
export function FolderTree({ folders, open, besideFrom, onAsk, ...actions }: FolderTreeProps) {
  const { t } = useTranslation("pdf");
  const { t: shared } = useTranslation("documents");
  const { onFolder, onMove, onFiles } = actions;
  const { over, target } = useDropTarget({
    list: "library",
    takes: ({ kind, folder }) => kind === "folder" && folder !== null,
    onItem: (item) => onMove(item, null),
    onFiles: (files) => onFiles(files, null),
  });
  return (
    <nav aria-label={shared("folders.title")} className="text-sm">
      <FoldersHead onCreate={() => onFolder("create", null)} />
      <ul className={`mt-1 space-y-px ${CAPPED[besideFrom]}`}>
        <li {...target}>
          <Link
            to="/user/pdf-chat"
            preventScrollReset
            aria-current={open === null ? "page" : undefined}
            className={`${PLACE} ${over ? HELD_OVER : ""}`}
          >
            <Library className="size-4 shrink-0" aria-hidden />
            {t("folders.all")}
          </Link>
        </li>
        {folderNodes(folders).map((node) => (
          <FolderBranch
            key={node.folder.id}
            {...actions}
            list="library"
            open={open}
            node={node}
            addressOf={({ id }) => `/user/pdf-chat?folder=${id}`}
            itemsFor={(folder) => [{ label: t("folders.ask"), onSelect: () => onAsk(folder) }]}
          />
        ))}
      </ul>
    </nav>
  );
}

/** Above the documents, many folders would push them out of sight. */
const CAPPED = {
  lg: "max-lg:max-h-[40dvh] max-lg:overflow-y-auto",
  "2xl": "max-2xl:max-h-[40dvh] max-2xl:overflow-y-auto",
};
