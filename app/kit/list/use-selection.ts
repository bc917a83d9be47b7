import { useEffect, useRef, useState } from "react";

/** Items of a list that are selected, to do one thing with all of them. */
export interface Selection<Item> {
  /** Whether the reader is selecting. */
  on: boolean;
  items: Item[];
  has: (id: string) => boolean;
  /** Selects one, or no longer; with `isRange`, all from the last one that was pressed to this one. */
  toggle: (id: string, isRange?: boolean) => void;
  selectAll: () => void;
  selectNone: () => void;
  end: () => void;
}

/** Keeps what is selected of a list as long as that list is shown; `of` names it. */
export function useSelection<Item extends { id: string }>(
  of: string | null,
  all: readonly Item[],
): Selection<Item> {
  const [selection, setSelection] = useState<{ of: string | null; ids: ReadonlySet<string> } | null>(null);
  const last = useRef<string | null>(null);
  const ids: ReadonlySet<string> | null = selection?.of === of ? selection.ids : null;
  const select = (now: Iterable<string>) => setSelection({ of, ids: new Set(now) });
  const items = all.filter(({ id }) => ids?.has(id));
  return {
    on: ids !== null,
    items,
    has: (id) => ids?.has(id) ?? false,
    toggle: (id, isRange = false) => {
      const order = all.map((item) => item.id);
      const from = isRange && last.current ? order.indexOf(last.current) : -1;
      last.current = id;
      const others = [...(ids ?? [])];
      if (from < 0) return select(ids?.has(id) ? others.filter((one) => one !== id) : [...others, id]);
      const to = order.indexOf(id);
      select([...others, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
    },
    selectAll: () => select(all.map(({ id }) => id)),
    selectNone: () => select([]),
    end: () => setSelection(null),
  };
}

/** Calls `end` at Escape while something is selected. */
export function useEscape(isOn: boolean, end: () => void): void {
  const latest = useRef(end);
  latest.current = end;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      // Layers that are open above the page close first.
      if (
        event.key === "Escape" &&
        !event.defaultPrevented &&
        !document.querySelector("[role=dialog], [role=menu]")
      )
        latest.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isOn]);
}
