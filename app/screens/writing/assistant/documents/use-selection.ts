import { useEffect, useRef, useState } from "react";
import type { DocumentEntry } from "#workers/contract/writing/documents";

/** Documents of a list that are selected, to do one thing with all of them. */
export interface Selection {
  documents: DocumentEntry[];
  has: (id: string) => boolean;
  /** Selects one, or no longer; with `isRange`, all from the last one that was pressed to this one. */
  toggle: (id: string, isRange: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** Keeps what is selected of a list as long as that list is shown; `of` names it. Escape clears it. */
export function useSelection(of: string, all: readonly DocumentEntry[]): Selection {
  const [selected, setSelected] = useState<{ of: string; ids: ReadonlySet<string> }>({ of, ids: new Set() });
  const last = useRef<string | null>(null);
  const ids = selected.of === of ? selected.ids : new Set<string>();
  const documents = all.filter(({ id }) => ids.has(id));
  const select = (now: Iterable<string>) => setSelected({ of, ids: new Set(now) });
  const clear = () => select([]);
  const clearing = useRef(clear);
  clearing.current = clear;
  const isAny = documents.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const onKey = (event: KeyboardEvent) => {
      // What is open above the page closes first.
      if (
        event.key === "Escape" &&
        !event.defaultPrevented &&
        !document.querySelector("[role=dialog], [role=menu]")
      )
        clearing.current();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [isAny]);
  const toggle = (id: string, isRange: boolean) => {
    const order = all.map((document) => document.id);
    const from = isRange && last.current ? order.indexOf(last.current) : -1;
    last.current = id;
    if (from < 0) return select(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);
    const to = order.indexOf(id);
    select([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]);
  };
  return {
    documents,
    has: (id) => ids.has(id),
    toggle,
    selectAll: () => select(all.map(({ id }) => id)),
    clear,
  };
}
