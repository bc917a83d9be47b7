import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { LocalTime } from "~/ui/local-time";
import { MarkedText } from "~/ui/marked-text";
import type { Group, Item } from "./item";

interface RowsProps {
  active: Item | undefined;
  idOf: (item: Item) => string;
  onPoint: (item: Item) => void;
  onPress: (item: Item) => void;
}

interface PaletteListProps extends RowsProps {
  id: string;
  groups: readonly Group[];
}

/** The rows, each kind below its heading. */
export function PaletteList({ id, groups, ...rows }: PaletteListProps) {
  const { t } = useTranslation("palette");
  return (
    <div id={id} role="listbox" aria-label={t("results")} className="px-2 pb-2">
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-label={t(`groups.${name}`)}>
          <p aria-hidden className="px-2 pt-3 pb-1.5 text-xs font-medium text-ink-faint">
            {t(`groups.${name}`)}
          </p>
          {items.map((item) => (
            <Row key={item.key} item={item} {...rows} />
          ))}
        </div>
      ))}
    </div>
  );
}

const ROW =
  "flex w-full cursor-pointer items-start gap-3 rounded-md px-2.5 py-2 text-start text-sm text-ink data-active:bg-hover pointer-coarse:py-3";

function Row({ item, active, idOf, onPoint, onPress }: RowsProps & { item: Item }) {
  const { t } = useTranslation("palette");
  const { Icon, title, snippet, time, to } = item;
  const isActive = item === active;
  const shared = {
    ...{ id: idOf(item), role: "option", tabIndex: -1, "aria-selected": isActive, className: ROW },
    "data-active": isActive ? "" : undefined,
    onPointerMove: () => isActive || onPoint(item),
  };
  const content = (
    <>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          <MarkedText text={title || t("untitled")} />
        </span>
        {snippet && (
          <span dir="auto" className="mt-0.5 line-clamp-2 text-xs text-ink-muted">
            <MarkedText text={snippet} />
          </span>
        )}
      </span>
      {time && (
        <span className="mt-0.5 shrink-0 text-xs text-ink-faint">
          <LocalTime at={time} dateOnly />
        </span>
      )}
    </>
  );
  // The field has the focus, and its keys.
  const onMouseDown = (event: MouseEvent) => event.preventDefault();
  if (to)
    return (
      <a
        {...shared}
        href={to}
        onMouseDown={onMouseDown}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onPress(item);
        }}
      >
        {content}
      </a>
    );
  return (
    <button type="button" {...shared} onMouseDown={onMouseDown} onClick={() => onPress(item)}>
      {content}
    </button>
  );
}
