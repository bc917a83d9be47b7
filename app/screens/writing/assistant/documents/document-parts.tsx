import { Star } from "lucide-react";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TRASH_DAYS, type DocumentEntry } from "#workers/contract/writing/documents";
import { dragSource } from "~/kit/folders/drag-items";
import { IconButton } from "~/ui/icon-button";
import { LocalTime } from "~/ui/local-time";
import { MarkedText } from "~/ui/marked-text";
import { editorAddress } from "../places/place";
import type { DocumentAction } from "./document-menu";
import type { Selection } from "~/kit/list/use-selection";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface DocumentItemProps {
  document: DocumentEntry;
  /** The folder it is in; null for none, undefined if that is not to be said. */
  folder: string | null | undefined;
  selection: Selection<DocumentEntry>;
  onAction: (action: DocumentAction, documents: DocumentEntry[]) => void;
}

/** Makes a document's item draggable onto folders; what is in the trash stays there. */
export function useDragOf({ id, title, folder_id, deleted_at }: DocumentEntry) {
  const { t } = useTranslation("writing");
  if (deleted_at) return {};
  return dragSource({ kind: "file", list: "writing", id, name: title || t("untitled"), folder: folder_id });
}

/** The title, which opens the document by a press anywhere on its item; what is in the trash cannot be opened. */
export function DocumentTitle({ document: { id, title, deleted_at } }: { document: DocumentEntry }) {
  const { t } = useTranslation("writing");
  const look = `block truncate text-sm font-medium ${title ? "" : "text-ink-muted"}`;
  if (deleted_at)
    return (
      <span dir="auto" className={look}>
        {title || t("untitled")}
      </span>
    );
  return (
    <Link
      to={editorAddress(id)}
      prefetch="intent"
      // The link's own drag would carry an address instead of the document.
      draggable={false}
      dir="auto"
      className={`${look} after:absolute after:inset-0`}
    >
      {title || t("untitled")}
    </Link>
  );
}

/**
 * Shows when a document was last changed and, unless it `isShort`, its length; in the trash, how long it stays there.
 */
export function DocumentFacts({ document, isShort }: { document: DocumentEntry; isShort?: boolean }) {
  const { t } = useTranslation("writing");
  const { deleted_at, updated_at, words } = document;
  if (deleted_at)
    return (
      <>
        {!isShort && (
          <>
            {t("document.deletedOn")} <LocalTime at={deleted_at} dateOnly /> ·{" "}
          </>
        )}
        {t("document.daysLeft", { count: daysLeft(deleted_at) })}
      </>
    );
  return (
    <>
      {isShort && <>{t("list.edited")} </>}
      <LocalTime at={updated_at} dateOnly />
      {!isShort && words > 0 && (
        <span className="sm:max-2xl:hidden"> · {t("list.words", { count: words })}</span>
      )}
    </>
  );
}

function daysLeft(deletedAt: string): number {
  const end = Date.parse(deletedAt) + TRASH_DAYS * DAY_MS;
  return Math.max(0, Math.ceil((end - Date.now()) / DAY_MS));
}

/** Returns the beginning of the text, or the passage that was found, without a first line that repeats the title. */
export const textBelowTitle = ({ title, excerpt }: DocumentEntry): string =>
  title && excerpt.startsWith(`${title}\n`) ? excerpt.slice(title.length + 1) : excerpt;

export function DocumentExcerpt({ document }: { document: DocumentEntry }) {
  return <MarkedText text={textBelowTitle(document).replaceAll("\n", " · ")} />;
}

export function SelectBox({ document, selection }: Pick<DocumentItemProps, "document" | "selection">) {
  const { t } = useTranslation("writing");
  return (
    <input
      type="checkbox"
      aria-label={t("document.select", { title: document.title || t("untitled") })}
      checked={selection.has(document.id)}
      // A change does not say whether a key was held.
      onChange={() => {}}
      onClick={(event) => selection.toggle(document.id, event.shiftKey)}
      className="relative size-4.5 cursor-pointer"
    />
  );
}

export function StarButton({ document, onAction }: Pick<DocumentItemProps, "document" | "onAction">) {
  const { t } = useTranslation("writing");
  const isFavorite = document.is_favorite === 1;
  return (
    <IconButton
      size="small"
      label={t(isFavorite ? "document.unstar" : "document.star")}
      aria-pressed={isFavorite}
      className={`relative bg-transparent! ${isFavorite ? "text-warning!" : HIDDEN_UNTIL_NEEDED}`}
      onClick={() => onAction(isFavorite ? "unfavorite" : "favorite", [document])}
    >
      <Star className={isFavorite ? "fill-current" : ""} />
    </IconButton>
  );
}

/** Shown on hover and focus; always where nothing can hover. */
export const HIDDEN_UNTIL_NEEDED =
  "md:opacity-0 md:group-hover:opacity-100 md:group-focus-within:opacity-100 pointer-coarse:opacity-100";
