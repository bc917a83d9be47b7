import { useMemo } from "react";
import type { SubjectKind } from "#workers/contract/pdf/chat";
import type { AnswerExtras } from "~/conversation/messages/answer-extras";
import { drawCitation } from "~/conversation/citations/citation-chip";
import type { OpenPlace } from "~/conversation/citations/document-place";
import { PassageList } from "~/conversation/citations/passage-list";

/** The additions to answers about documents: citations that open their page, and the pages used. */
export function useAnswerExtras(
  kind: SubjectKind,
  onOpen: OpenPlace,
  onWhy: (query: string) => void,
): AnswerExtras {
  return useMemo<AnswerExtras>(
    () => ({
      citation: drawCitation(onOpen),
      sources: (answer, { query }) => (
        <PassageList
          answer={answer}
          namesDocuments={kind !== "file"}
          onOpen={onOpen}
          onWhy={kind === "file" ? () => onWhy(query) : undefined}
        />
      ),
    }),
    [kind, onOpen, onWhy],
  );
}
