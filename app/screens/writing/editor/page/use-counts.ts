import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { countDocument, type Counts, countWords } from "./counts";

const AFTER_MS = 300;

export interface ShownCounts extends Counts {
  /** Words of the selection; null if nothing is selected. */
  selected: number | null;
}

/** Counts once typing pauses: nobody reads a count that changes with every key. */
export function useCounts(editor: Editor): ShownCounts {
  const [counts, setCounts] = useState<ShownCounts>(() => countNow(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const countSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCounts(countNow(editor)), AFTER_MS);
    };
    editor.on("transaction", countSoon);
    return () => {
      clearTimeout(timer);
      editor.off("transaction", countSoon);
    };
  }, [editor]);
  return counts;
}

function countNow({ state: { doc, selection } }: Editor): ShownCounts {
  const { from, to, empty } = selection;
  const selected = empty ? 0 : countWords(doc.textBetween(from, to, "\n", " "));
  return { ...countDocument(doc), selected: selected === 0 ? null : selected };
}
