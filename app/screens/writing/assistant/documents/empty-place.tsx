import { FilePen, Folder, SearchX, Star, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TRASH_DAYS } from "#workers/contract/writing/documents";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LinkButton } from "~/ui/link-button";
import { HOME, type Place } from "../places/place";

export interface EmptyPlaceProps {
  place: Place;
  /** The words of a search that found nothing. */
  words: string;
  /** The button that begins a document. */
  create: React.ReactNode;
  onClearSearch: () => void;
}

/** Shown where there are no documents, with a way on. */
export function EmptyPlace({ place, words, create, onClearSearch }: EmptyPlaceProps) {
  const { t } = useTranslation("writing");
  if (words)
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("empty.search", { query: words })}
        text={t("empty.searchText")}
        actions={<Button onClick={onClearSearch}>{t("empty.searchAction")}</Button>}
      />
    );
  if (place.kind === "trash")
    return (
      <EmptyState
        icon={<Trash2 />}
        title={t("empty.trash")}
        text={t("empty.trashText", { count: TRASH_DAYS })}
      />
    );
  if (place.kind === "favorites")
    return (
      <EmptyState
        icon={<Star />}
        title={t("empty.favorites")}
        text={t("empty.favoritesText")}
        actions={<LinkButton to={HOME}>{t("empty.favoritesAction")}</LinkButton>}
      />
    );
  if (place.kind === "folder")
    return (
      <EmptyState icon={<Folder />} title={t("empty.folder")} text={t("empty.folderText")} actions={create} />
    );
  return (
    <div className="mt-2.5 rounded-xl border border-dashed border-line-strong/60">
      <EmptyState icon={<FilePen />} title={t("empty.title")} text={t("empty.text")} actions={create} />
    </div>
  );
}
