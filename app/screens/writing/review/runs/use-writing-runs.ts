import type { Editor } from "@tiptap/core";
import { useEffect, useRef, useState } from "react";
import { useStore } from "~/browser/use-store";
import { WritingRuns, type RunSettings, type RunStatus } from "./writing-runs";

/**
 * The runs of an open document. One that a reload has cut off is offered as soon as the document's id is known, which
 * is null for a new document.
 */
export function useWritingRuns(
  editor: Editor,
  documentId: string | null,
  settings: RunSettings,
): WritingRuns {
  const latest = useRef(settings);
  latest.current = settings;
  const [runs] = useState(() => new WritingRuns(editor, () => latest.current));
  useEffect(() => {
    if (documentId) void runs.offerInterrupted(documentId);
  }, [runs, documentId]);
  useEffect(() => () => runs.leave(), [runs]);
  return runs;
}

const IDLE: RunStatus = { is: "idle" };

/** Returns the present state of the runs. */
export const useRunStatus = (runs: WritingRuns): RunStatus => useStore(runs, IDLE);
