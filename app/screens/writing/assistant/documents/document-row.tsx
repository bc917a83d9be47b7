import { FileText, Folder } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DocumentMenu } from "./document-menu";
import {
  DocumentExcerpt,
  DocumentFacts,
  type DocumentItemProps,
  DocumentTitle,
  HIDDEN_UNTIL_NEEDED,
  SelectBox,
  StarButton,
  useDragOf,
} from "./document-parts";

/** A document in the list. Its icon is replaced by a box to select it. */
export function DocumentRow({ document, folder, selection, onAction }: DocumentItemProps) {
  const { t } = useTranslation("writing");
  const drag = useDragOf(document);
  const isSelecting = selection.items.length > 0;
  return (
    <li
      data-document={document.id}
      {...drag}
      className="group relative flex items-center gap-3 px-3 py-2.5 hover:bg-hover has-checked:bg-accent-soft sm:px-4"
    >
      <span className="relative grid size-9 shrink-0 place-items-center rounded-md bg-surface-sunken text-ink-muted">
        <FileText
          aria-hidden
          className={`size-4.5 ${isSelecting ? "opacity-0" : "md:group-hover:opacity-0 md:group-focus-within:opacity-0 pointer-coarse:opacity-0"}`}
        />
        <span
          className={`absolute inset-0 z-1 grid place-items-center ${isSelecting ? "" : HIDDEN_UNTIL_NEEDED}`}
        >
          <SelectBox document={document} selection={selection} />
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <DocumentTitle document={document} />
        <p className="mt-0.5 truncate text-xs text-ink-muted">
          {document.deleted_at && (
            <span className="sm:hidden">
              <DocumentFacts document={document} isShort />
            </span>
          )}
          <span dir="auto" className={document.deleted_at ? "max-sm:hidden" : ""}>
            {document.excerpt ? <DocumentExcerpt document={document} /> : t("list.noText")}
          </span>
        </p>
      </div>
      {folder !== undefined && (
        <span className="flex w-28 min-w-0 shrink-0 items-center gap-1.5 text-xs text-ink-muted max-xl:hidden">
          {folder && (
            <>
              <Folder className="size-3.5 shrink-0" aria-hidden />
              <span className="truncate">{folder}</span>
            </>
          )}
        </span>
      )}
      <span
        className={`shrink-0 text-end text-xs text-ink-muted tabular-nums max-sm:hidden ${document.deleted_at ? "w-48" : "w-24 2xl:w-40"}`}
      >
        <DocumentFacts document={document} isShort={document.deleted_at !== null} />
      </span>
      {!document.deleted_at && <StarButton document={document} onAction={onAction} />}
      <DocumentMenu document={document} onAction={onAction} />
    </li>
  );
}
