import type { Editor } from "@tiptap/core";
import { useCallback, useSyncExternalStore } from "react";
import { NO_REVIEW, type ReviewState } from "./review-state";
import { reviewOf } from "./review-plugin";

/** The changes under review in an editor, redrawn when they change. */
export function useReview(editor: Editor): ReviewState {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on("transaction", listener);
      return () => void editor.off("transaction", listener);
    },
    [editor],
  );
  return useSyncExternalStore(
    subscribe,
    () => reviewOf(editor.state),
    () => NO_REVIEW,
  );
}
