import type { Editor } from "@tiptap/core";
import { lazy, Suspense, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useIsWide } from "~/browser/environment";
import { withTexts } from "~/i18n/load-texts";
import { Skeleton } from "~/ui/loading";
import { showToast } from "~/ui/toast/toast-store";
import type { AskPanelProps } from "../../ask/ask-panel";
import { insertAnswer, proposeAnswer } from "../../ask/place-answer";
import { useSettledState } from "../use-settled-state";

const AskPanel = lazy(() =>
  withTexts(["chat", "pdfChat", "writingAsk"], () => import("../../ask/ask-panel")),
);

export interface AskSideProps extends Pick<
  AskPanelProps,
  "user" | "document" | "models" | "saveNow" | "onClose"
> {
  editor: Editor;
}

/** The selected text; "" while nothing is selected. */
function selectedText({ state: { selection, doc } }: Editor): string {
  return selection.empty ? "" : doc.textBetween(selection.from, selection.to, "\n");
}

/** The chat about the document: in a side panel, or over the text where there is no room next to it. */
export function AskSide({ editor, onClose, ...rest }: AskSideProps) {
  const { t } = useTranslation("writingReview");
  const hasRoom = useIsWide("(min-width: 80rem)");
  const selection = useSettledState(editor, selectedText);
  // The panel would hide the result if it lay on top of the text.
  const show = useCallback(() => {
    if (hasRoom === false) onClose();
  }, [hasRoom, onClose]);
  const insert = useCallback(
    (html: string) => {
      insertAnswer(editor, html);
      show();
    },
    [editor, show],
  );
  const apply = useCallback(
    (html: string, isTruncated: boolean) => {
      if (editor.state.selection.empty) showToast({ text: t("run.selectFirst") });
      else if (proposeAnswer(editor, html, isTruncated)) show();
      else showToast({ text: t("run.unchanged") });
    },
    [editor, show, t],
  );
  return (
    <div
      data-side
      className="fixed inset-0 z-40 bg-surface print:hidden xl:sticky xl:top-[5.75rem] xl:z-auto xl:h-[calc(100dvh-7.5rem)] xl:w-[24rem] xl:shrink-0 xl:border-s xl:border-line"
    >
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <AskPanel {...rest} selection={selection} onInsert={insert} onApply={apply} onClose={onClose} />
      </Suspense>
    </div>
  );
}
