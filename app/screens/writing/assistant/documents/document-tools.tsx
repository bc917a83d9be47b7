import { LayoutGrid, List } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DOCUMENT_SORTS, type DocumentSort } from "#workers/contract/writing/documents";
import { SearchInput } from "~/ui/form/search-input";
import { Select } from "~/ui/form/select";
import { ToggleGroup } from "~/ui/form/toggle-group";
import type { Layout } from "./layout";

export interface DocumentToolsProps {
  words: string;
  sort: DocumentSort;
  layout: Layout;
  inTrash: boolean;
  onWords: (words: string) => void;
  onSort: (sort: DocumentSort) => void;
  onLayout: (layout: Layout) => void;
}

const SORT_LABELS = { updated: "list.byUpdated", created: "list.byCreated", title: "list.byTitle" } as const;

/** Search, order and layout of the documents. */
export function DocumentTools({ words, sort, layout, inTrash, ...props }: DocumentToolsProps) {
  const { t } = useTranslation("writing");
  // Search results keep the order of the search, the trash that of its deletions.
  const isSorted = !words.trim() && !inTrash;
  const label = t(inTrash ? "list.searchTrash" : "list.search");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchInput
        label={label}
        size="small"
        maxLength={200}
        value={words}
        onChange={(event) => props.onWords(event.currentTarget.value)}
        className={`min-w-0 flex-1 ${isSorted ? "max-sm:basis-full" : ""}`}
      />
      {isSorted && (
        <Select
          aria-label={t("list.sort")}
          value={sort}
          onChange={(event) =>
            props.onSort(DOCUMENT_SORTS.find((one) => one === event.currentTarget.value) ?? "updated")
          }
          className="max-sm:flex-1 [&>select]:h-9 [&>select]:text-sm [&>svg]:top-2.5"
        >
          {DOCUMENT_SORTS.map((one) => (
            <option key={one} value={one}>
              {t(SORT_LABELS[one])}
            </option>
          ))}
        </Select>
      )}
      <ToggleGroup
        label={t("list.layout")}
        value={layout}
        onChange={props.onLayout}
        options={[
          { value: "list", label: t("list.asList"), icon: <List className="size-4" aria-hidden /> },
          { value: "grid", label: t("list.asGrid"), icon: <LayoutGrid className="size-4" aria-hidden /> },
        ]}
      />
    </div>
  );
}
