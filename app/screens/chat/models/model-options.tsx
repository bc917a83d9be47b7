import { useTranslation } from "react-i18next";
import type { ModelAccess, ModelEntry } from "./group-models";
import { FoldRow, ModelRow } from "./model-row";

export type FoldedAccess = Exclude<ModelAccess, "ready">;

/** The groups that are folded at the end of the list, in their order. */
export const FOLDED: readonly FoldedAccess[] = ["locked", "unconnected"];

/** An item of the keyboard navigation: a model, or the row that expands a group. */
export type Item = { key: string } & ({ entry: ModelEntry } | { fold: FoldedAccess });

export interface ModelOptionsProps {
  groups: Record<ModelAccess, ModelEntry[]>;
  items: readonly Item[];
  active: Item | undefined;
  idOf: (item: Item) => string;
  onPoint: (item: Item) => void;
  onPress: (item: Item) => void;
}

/** The rows of the list: available models, then the others grouped by why they are unavailable. */
export function ModelOptions({ groups, items, active, idOf, onPoint, onPress }: ModelOptionsProps) {
  const { t } = useTranslation("chat");
  const titleOf = (access: FoldedAccess) => t(`models.${access}`, { count: groups[access].length });
  const row = (item: Item) => {
    const shared = {
      id: idOf(item),
      active: item === active,
      onPoint: () => onPoint(item),
      onPress: () => onPress(item),
    };
    if ("fold" in item) return <FoldRow key={item.key} {...shared} text={titleOf(item.fold)} />;
    return <ModelRow key={item.key} {...shared} entry={item.entry} />;
  };
  const rowsOf = (access: ModelAccess) =>
    items.filter((item) => "entry" in item && item.entry.access === access).map(row);
  return (
    <>
      {rowsOf("ready")}
      {FOLDED.map((access) => {
        const fold = items.find((item) => "fold" in item && item.fold === access);
        if (fold) return row(fold);
        if (groups[access].length === 0) return null;
        return (
          <div key={access} role="group" aria-label={titleOf(access)}>
            <p aria-hidden className="px-2 pt-5 pb-1.5 text-xs font-medium text-ink-faint">
              {titleOf(access)}
            </p>
            {rowsOf(access)}
          </div>
        );
      })}
    </>
  );
}
