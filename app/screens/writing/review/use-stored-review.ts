import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { proposedChanges } from "~/browser/file-store";
import { proposeChanges, reviewOf } from "./review-plugin";
import { NO_REVIEW } from "./review-state";
import { restoreChanges, snapshotOf } from "./stored-review";

/** Milliseconds after the last edit or decision. */
const SAVE_AFTER_MS = 300;

/**
 * Offers the pending changes of the document again that were stored before a reload, and stores those that there are.
 * `documentId` is null for one that is not stored yet; `version` is that of the stored document. Returns how many came back.
 */
export function useStoredReview(editor: Editor, documentId: string | null, version: number): number {
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    if (documentId === null) return undefined;
    let isOver = false;
    void proposedChanges.load(documentId).then((stored) => {
      if (isOver || reviewOf(editor.state).tracked.length > 0) return;
      let count = 0;
      for (const [run, changes] of restoreChanges(stored, editor.state)) {
        proposeChanges(editor.view, run, changes);
        count += changes.length;
      }
      setRestored(count);
      if (count === 0) void proposedChanges.remove(documentId);
    });
    return () => void (isOver = true);
  }, [editor, documentId]);

  useEffect(() => {
    if (documentId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = NO_REVIEW;
    const save = () => {
      clearTimeout(timer);
      timer = undefined;
      const snapshot = snapshotOf(editor.state, version);
      void (snapshot ? proposedChanges.save(documentId, snapshot) : proposedChanges.remove(documentId));
    };
    const onTransaction = () => {
      const review = reviewOf(editor.state);
      if (review.tracked === last.tracked) return;
      last = review;
      clearTimeout(timer);
      timer = setTimeout(save, SAVE_AFTER_MS);
    };
    const flush = () => timer !== undefined && save();
    editor.on("transaction", onTransaction);
    addEventListener("pagehide", flush);
    return () => {
      flush();
      editor.off("transaction", onTransaction);
      removeEventListener("pagehide", flush);
    };
  }, [editor, documentId, version]);
  return restored;
}
