import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { RetrievalResponse } from "#workers/contract/pdf/retrieval";
import type { Passage, PassageWhy } from "#workers/contract/pdf/retrieval";
import { labelOf } from "#workers/contract/text/page-labels";
import { callApi } from "~/api-client";
import { useAction } from "~/kit/use-action";
import { Badge } from "~/ui/badge";
import { Notice } from "~/ui/notice";
import { Dialog } from "~/ui/overlays/dialog";
import { Skeleton } from "~/ui/loading";
import type { OpenPlace } from "~/conversation/citations/document-place";

/** Letters that an ending has at most. */
const ENDING = 4;

/** The full word of a text that belongs to a stem of the index; the stem itself if there is none. */
export function wholeWord(stem: string, text: string): string {
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const folded = word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
    if (folded.startsWith(stem) && folded.length <= stem.length + ENDING) return word.toLowerCase();
  }
  return stem;
}

export interface WhyDialogProps {
  user: string;
  file: string;
  query: string;
  /** Printed numbers of the document's pages, where they differ from the pages' positions. */
  labels: readonly string[] | undefined;
  onOpen: OpenPlace;
  onClose: () => void;
}

/** The passages that a question finds in a document, and why. */
export function WhyDialog({ user, file, query, labels, onOpen, onClose }: WhyDialogProps) {
  const { t } = useTranslation("pdfChat");
  const [passages, setPassages] = useState<Passage[] | null>(null);
  const { run, failure } = useAction({ texts: { other: t("why.failed") } });
  useEffect(() => {
    const path = `/documents/${user}/${file}/retrieval?${new URLSearchParams({ q: query.slice(0, 2_000) })}`;
    void run(async (signal) =>
      setPassages((await callApi(path, { answer: RetrievalResponse, signal })).passages),
    );
  }, [user, file, query, run]);
  return (
    <Dialog size="large" title={t("why.title")} description={t("why.hint")} onClose={onClose}>
      <p className="rounded-md bg-surface-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">{query}</p>
      {failure && (
        <Notice tone="error" className="mt-4">
          {failure}
        </Notice>
      )}
      {!passages && !failure && <Skeleton className="mt-4 h-40" />}
      {passages?.length === 0 && <p className="mt-4 text-ink-muted">{t("why.none")}</p>}
      <ol className="mt-2 divide-y divide-line">
        {passages?.map((passage, index) => (
          <li key={`${passage.page} ${passage.start}`} className="py-4">
            <div className="flex items-center gap-2 text-sm">
              <span className="text-ink-muted tabular-nums">{index + 1}</span>
              <button
                type="button"
                onClick={() => {
                  onOpen({ file, page: passage.page, boxes: [] });
                  onClose();
                }}
                className="shrink-0 font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                {t("sources.page", { page: labelOf(labels, passage.page) })}
              </button>
              {passage.headings.length > 0 && (
                <span className="min-w-0 truncate text-ink-muted" title={passage.headings.join(" › ")}>
                  {passage.headings.join(" › ")}
                </span>
              )}
              <span className="ms-auto text-xs text-ink-muted tabular-nums">
                {t("why.score", { score: Math.round(passage.score * 100) })}
              </span>
            </div>
            <p className="mt-1.5 line-clamp-4 text-sm [overflow-wrap:anywhere] text-ink-muted">
              {passage.text}
            </p>
            <Reasons why={passage.why} text={passage.text} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Reasons({ why, text }: { why: PassageWhy; text: string }) {
  const { t } = useTranslation("pdfChat");
  const ranks = [
    why.lexical_rank !== null && t("why.byWords", { rank: why.lexical_rank }),
    why.vector_rank !== null && t("why.byMeaning", { rank: why.vector_rank }),
  ].filter(Boolean);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      {why.words.map((word) => (
        <Badge key={`w ${word}`} tone="accent">
          {wholeWord(word, text)}
        </Badge>
      ))}
      {why.implied.map((word) => (
        <Badge key={`i ${word}`}>{wholeWord(word, text)}</Badge>
      ))}
      {ranks.length > 0 && <span className="text-xs text-ink-muted">{ranks.join(" · ")}</span>}
    </div>
  );
}
