import { MarkedText } from "~/ui/marked-text";
import { DocumentMenu } from "./document-menu";
import {
  DocumentFacts,
  type DocumentItemProps,
  DocumentTitle,
  HIDDEN_UNTIL_NEEDED,
  SelectBox,
  StarButton,
  useDragOf,
  textBelowTitle,
} from "./document-parts";

/** A document in the grid: the beginning of its text as on a page, and its title below. */
export function DocumentCard({ document, selection, onAction }: DocumentItemProps) {
  const drag = useDragOf(document);
  const isSelecting = selection.items.length > 0;
  return (
    <li
      data-document={document.id}
      {...drag}
      className="group relative flex min-w-0 flex-col overflow-clip rounded-lg bg-surface-raised ring-1 ring-line transition-[box-shadow] ring-inset hover:shadow-raised hover:ring-line-strong has-checked:bg-accent-soft has-checked:ring-accent"
    >
      <p
        dir="auto"
        className="h-32 overflow-clip mask-b-from-60% px-4 pt-4 text-xs pointer-coarse:pe-11 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line text-ink-muted"
      >
        <MarkedText text={textBelowTitle(document)} />
      </p>
      <span
        className={`absolute end-2.5 top-2.5 z-1 grid size-7 place-items-center rounded-sm bg-surface-raised ${isSelecting ? "" : HIDDEN_UNTIL_NEEDED}`}
      >
        <SelectBox document={document} selection={selection} />
      </span>
      <div className="flex items-center gap-0.5 border-t border-line py-2 ps-4 pe-1.5">
        <div className="min-w-0 flex-1">
          <DocumentTitle document={document} />
          <p className="truncate text-xs text-ink-muted">
            <DocumentFacts document={document} isShort />
          </p>
        </div>
        {!document.deleted_at && <StarButton document={document} onAction={onAction} />}
        <DocumentMenu document={document} onAction={onAction} />
      </div>
    </li>
  );
}
