import { Link } from "@remix-run/react";
import { Files, Star, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FolderView } from "#workers/contract/pdf/folders";
import type { DocumentSort } from "#workers/contract/writing/documents";
import { useDropTarget } from "~/kit/folders/drag-items";
import {
  FolderBranch,
  type FolderBranchProps,
  FoldersHead,
  HELD_OVER,
  PLACE,
} from "~/kit/folders/folder-branch";
import { folderNodes } from "~/kit/folders/folder-nodes";
import { addressOf, type Place } from "./place";

export interface PlaceNavProps extends Pick<FolderBranchProps, "onFolder" | "onMove"> {
  place: Place;
  sort: DocumentSort;
  folders: FolderView[];
}

const PLACES = [
  { kind: "all", icon: Files },
  { kind: "favorites", icon: Star },
  { kind: "trash", icon: Trash2 },
] as const;

/** Lists the places of documents: all of them, the favourite ones, folders, the trash. */
export function PlaceNav({ place, sort, folders, onFolder, onMove }: PlaceNavProps) {
  const { t } = useTranslation("writing");
  const { over, target } = useDropTarget({
    list: "writing",
    takes: ({ folder }) => folder !== null,
    onItem: (item) => onMove(item, null),
  });
  return (
    <nav aria-label={t("places.title")} className="text-sm">
      <ul className="gap-1 max-lg:flex max-lg:flex-wrap lg:space-y-px">
        {PLACES.map(({ kind, icon: Icon }) => (
          <li key={kind} className="flex" {...(kind === "all" && target)}>
            <Link
              to={addressOf({ kind }, sort)}
              preventScrollReset
              aria-current={place.kind === kind ? "page" : undefined}
              className={`${PLACE} max-lg:gap-2 max-lg:px-2 ${kind === "all" && over ? HELD_OVER : ""}`}
            >
              <Icon className="size-4 shrink-0" aria-hidden />
              {t(`places.${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <FoldersHead onCreate={() => onFolder("create", null)} />
      </div>
      {folders.length > 0 && (
        <ul className="mt-1 space-y-px max-lg:max-h-[30dvh] max-lg:overflow-y-auto">
          {folderNodes(folders).map((node) => (
            <FolderBranch
              key={node.folder.id}
              list="writing"
              open={place.kind === "folder" ? place.id : null}
              node={node}
              addressOf={({ id }) => addressOf({ kind: "folder", id }, sort)}
              onFolder={onFolder}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
    </nav>
  );
}
