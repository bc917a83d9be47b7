import { useTranslation } from "react-i18next";
import type { DocumentEntry } from "#workers/contract/writing/documents";
import type { FolderView } from "#workers/contract/pdf/folders";
import { MoreButton } from "~/kit/list/more-button";
import type { Selection } from "~/kit/list/use-selection";
import { Button } from "~/ui/button";
import { Skeleton } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import type { Place } from "../places/place";
import { DocumentCard } from "./document-card";
import type { DocumentAction } from "./document-menu";
import type { DocumentItemProps } from "./document-parts";
import { DocumentRow } from "./document-row";
import type { Layout } from "./layout";
import type { DocumentPages } from "./use-documents";

export interface DocumentListProps extends Pick<DocumentItemProps, "onAction"> {
  list: DocumentPages;
  layout: Layout;
  place: Place;
  folders: FolderView[];
  selection: Selection<DocumentEntry>;
  onAction: (action: DocumentAction, documents: DocumentEntry[]) => void;
}

/** The documents of a place, in rows or as pages side by side. */
export function DocumentList({ list, layout, place, folders, selection, onAction }: DocumentListProps) {
  const { t } = useTranslation("writing");
  const { t: shared } = useTranslation("documents");
  if (list.phase === "failed")
    return (
      <Notice
        tone="error"
        action={
          <Button size="small" onClick={list.retry}>
            {shared("retry")}
          </Button>
        }
      >
        {t("list.searchFailed")}
      </Notice>
    );
  if (list.phase === "busy") return <Loading layout={layout} />;
  const Item = layout === "grid" ? DocumentCard : DocumentRow;
  return (
    <>
      <ul className={layout === "grid" ? GRID : ROWS} aria-label={t("places.title")}>
        {list.items.map((document) => (
          <Item
            key={document.id}
            document={document}
            folder={
              place.kind === "folder" || folders.length === 0
                ? undefined
                : (folders.find(({ id }) => id === document.folder_id)?.name ?? null)
            }
            selection={selection}
            onAction={onAction}
          />
        ))}
      </ul>
      <MoreButton pages={list} label={t("list.more")} failed={t("list.moreFailed")} />
    </>
  );
}

const ROWS = "divide-y divide-line overflow-clip rounded-lg bg-surface-raised ring-1 ring-line ring-inset";
const GRID =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]";

function Loading({ layout }: { layout: Layout }) {
  const { t } = useTranslation("writing");
  return (
    <div
      aria-busy
      role="status"
      aria-label={t("list.loading")}
      className={layout === "grid" ? GRID : "space-y-2"}
    >
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className={layout === "grid" ? "h-48 rounded-lg!" : "h-14"} />
      ))}
    </div>
  );
}
