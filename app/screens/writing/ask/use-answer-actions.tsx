import { ArrowDownToLine, FilePen } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { drawCitation } from "~/conversation/citations/citation-chip";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { PassageList } from "~/conversation/citations/passage-list";
import type { Answer } from "~/conversation/engine/turn";
import type { AnswerExtras } from "~/conversation/messages/answer-extras";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { answerHtml } from "./answer-html";

/** Actions of the editor on an answer, given as HTML. */
export interface AnswerUse {
  /** Inserts it at the cursor. */
  onInsert: (html: string) => void;
  /** Proposes it in place of the selected text, as far as it goes where it was cut off. */
  onApply: (html: string, isTruncated: boolean) => void;
}

/** The additions to answers about a document: citations, the PDF pages used, and what can be done with the text. */
export function useAnswerActions({ onInsert, onApply }: AnswerUse, onOpen: OpenPlace): AnswerExtras {
  const { t } = useTranslation("writingAsk");
  return useMemo<AnswerExtras>(() => {
    const html = (answer: Answer) =>
      answerHtml(answer, ({ page, quote }, title) =>
        quote ? t("footnoteQuote", { title, page, quote }) : t("footnote", { title, page }),
      );
    return {
      citation: drawCitation(onOpen),
      sources: (answer) => (
        <>
          {answer.evidence === "part" && <Notice className="mt-4">{t("partial")}</Notice>}
          {answer.sources.length > 0 && (
            <PassageList
              answer={answer.evidence === "part" ? { ...answer, evidence: "enough" } : answer}
              namesDocuments
              onOpen={onOpen}
              onWhy={undefined}
            />
          )}
        </>
      ),
      actions: (answer) =>
        answer.text && (
          <>
            <Button
              size="small"
              variant="quiet"
              title={t("insertHint")}
              onClick={() => onInsert(html(answer))}
            >
              <ArrowDownToLine />
              {t("insert")}
            </Button>
            <Button
              size="small"
              variant="quiet"
              title={t("applyHint")}
              onClick={() => onApply(html(answer), answer.truncated || answer.status !== "complete")}
            >
              <FilePen />
              {t("apply")}
            </Button>
          </>
        ),
    };
  }, [t, onInsert, onApply, onOpen]);
}
