import { useState } from "react";
import type { PdfFileView } from "#workers/contract/pdf/files";

/** Documents of a list that are chosen, to be moved or deleted together. */
export interface Chosen {
  /** Whether the reader is choosing. */
  on: boolean;
  files: PdfFileView[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** All of the list or, where they are, none. */
  toggleAll: () => void;
  begin: () => void;
  end: () => void;
}

/** Keeps what is chosen of a list, as long as that list is shown; `of` names it. */
export function useChosen(of: string | null, all: PdfFileView[]): Chosen {
  const [selection, setSelection] = useState<{ of: string | null; ids: ReadonlySet<string> } | null>(null);
  const ids = selection?.of === of ? selection.ids : null;
  const files = all.filter(({ id }) => ids?.has(id));
  const choose = (chosen: Iterable<string>) => setSelection({ of, ids: new Set(chosen) });
  return {
    on: ids !== null,
    files,
    has: (id) => ids?.has(id) ?? false,
    toggle: (id) => choose(ids?.has(id) ? [...ids].filter((one) => one !== id) : [...(ids ?? []), id]),
    toggleAll: () => choose(files.length === all.length ? [] : all.map(({ id }) => id)),
    begin: () => choose([]),
    end: () => setSelection(null),
  };
}
