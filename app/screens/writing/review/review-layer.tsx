import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";
import { ReviewBar } from "./review-bar";
import { RunStatus } from "./runs/run-status";
import type { WritingRuns } from "./runs/writing-runs";
import { pendingOf } from "./review-state";
import { useDecisions } from "./use-decisions";
import { useReview } from "./use-review";
import { useStoredReview } from "./use-stored-review";

export interface ReviewLayerProps {
  editor: Editor;
  /** Null for a document that is not stored yet. */
  documentId: string | null;
  /** The version of the document that is stored. */
  version: number;
  runs: WritingRuns;
}

/**
 * Shows the text that models are writing into an open document, and the changes that they propose; it stands below the
 * text.
 */
export function ReviewLayer({ editor, documentId, version, runs }: ReviewLayerProps) {
  const { t } = useTranslation("writingReview");
  const [isDismissed, setDismissed] = useState(false);
  const restored = useStoredReview(editor, documentId, version);
  const pending = pendingOf(useReview(editor)).length;
  useDecisions(editor, documentId);
  return (
    <>
      {restored > 0 && pending > 0 && !isDismissed && (
        <Notice className="my-2 print:hidden" onDismiss={() => setDismissed(true)}>
          {t("restored.some", { count: restored })}
        </Notice>
      )}
      <RunStatus runs={runs} documentId={documentId} />
      <ReviewBar editor={editor} />
    </>
  );
}
