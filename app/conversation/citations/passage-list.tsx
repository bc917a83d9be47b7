import { ChevronRight, CircleHelp } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StreamSource } from "#workers/contract/chat/stream";
import { MAX_DOCUMENTS_ASKED_EACH, MAX_NOTED_DOCUMENTS } from "#workers/contract/pdf/chat";
import { Notice } from "~/ui/notice";
import { isRunning } from "~/conversation/engine/conversation-state";
import type { Answer } from "~/conversation/engine/turn";
import type { OpenPlace } from "./document-place";

export interface PassageListProps {
  answer: Answer;
  /** Several documents are asked: each passage names its own. */
  namesDocuments: boolean;
  onOpen: OpenPlace;
  /** Shows what the question found, and why; absent if that is not known. */
  onWhy: (() => void) | undefined;
}

const NEAREST = 5;

/** The pages that an answer rests on. Where little was found, says so, and offers the nearest ones. */
export function PassageList({ answer, namesDocuments, onOpen, onWhy }: PassageListProps) {
  const { t } = useTranslation("pdfChat");
  const passages = answer.sources.filter(isPassage);
  const pages = byPage(passages);
  const isLow = answer.evidence === "low";
  if (isRunning(answer) && !answer.text) return null;
  if (answer.evidence === "part") {
    const part = namesDocuments ? "sources.someDocuments" : "sources.somePages";
    return <Notice className="mt-4">{t(part, { most: MAX_NOTED_DOCUMENTS })}</Notice>;
  }
  if (pages.length === 0 && !isLow) return null;
  if (isLow) return <LowEvidence pages={pages} named={namesDocuments} onOpen={onOpen} />;
  return (
    <>
      {answer.evidence === "nearest" && (
        <Notice className="mt-4">{t("sources.nearestDocuments", { most: MAX_DOCUMENTS_ASKED_EACH })}</Notice>
      )}
      <details className="group mt-4 text-sm">
        <summary className="flex w-fit list-none items-center pointer-coarse:min-h-11 gap-1.5 rounded-sm py-1 text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-4 transition-transform group-open:rotate-90" aria-hidden />
          {t("sources.title", { count: pages.length })}
        </summary>
        <ol className="mt-1 space-y-0.5">
          {passages.map((passage) => (
            <li key={passage.n}>
              <button
                type="button"
                onClick={() => onOpen({ file: passage.file, page: passage.page, boxes: passage.rects })}
                className="flex w-full gap-3 rounded-md px-2 py-2 text-start hover:bg-hover"
              >
                <span className="shrink-0 pt-px text-xs font-medium text-accent tabular-nums">
                  {t("sources.page", { page: passage.page_label ?? passage.page })}
                </span>
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {namesDocuments && (
                    <span dir="auto" className="block truncate font-medium">
                      {passage.title}
                    </span>
                  )}
                  <span dir="auto" className="line-clamp-2 text-ink-muted">
                    {passage.quote}
                  </span>
                  {passage.from_picture && (
                    <span className="block text-xs text-ink-faint">{t("sources.fromPicture")}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {onWhy && (
          <button
            type="button"
            onClick={onWhy}
            className="mt-1 flex h-9 items-center gap-1.5 rounded-sm px-2 pointer-coarse:h-11 text-ink-muted hover:bg-hover hover:text-ink"
          >
            <CircleHelp className="size-4" aria-hidden />
            {t("why.open")}
          </button>
        )}
      </details>
    </>
  );
}

interface LowEvidenceProps {
  /** The best passage of each page; none where nothing came near. */
  pages: Passage[];
  named: boolean;
  onOpen: OpenPlace;
}

function LowEvidence({ pages, named, onOpen }: LowEvidenceProps) {
  const { t } = useTranslation("pdfChat");
  const buttons = pages
    .slice(0, NEAREST)
    .map((passage) => (
      <PageButton key={`${passage.file} ${passage.page}`} passage={passage} named={named} onOpen={onOpen} />
    ));
  return (
    <Notice tone="warning" className="mt-4" title={t("sources.low")}>
      {buttons.length > 0 && (
        <>
          <p>{t("sources.nearest")}</p>
          <p className="mt-2 flex flex-wrap gap-1.5">{buttons}</p>
        </>
      )}
    </Notice>
  );
}

interface PageButtonProps {
  passage: Passage;
  named: boolean;
  onOpen: OpenPlace;
}

function PageButton({ passage, named, onOpen }: PageButtonProps) {
  const { file, page, rects, title } = passage;
  const { t } = useTranslation("pdfChat");
  return (
    <button
      type="button"
      onClick={() => onOpen({ file, page, boxes: rects })}
      className="max-w-full truncate rounded-full pointer-coarse:min-h-11 pointer-coarse:px-4 bg-surface-raised px-3 py-1 text-sm ring-1 ring-line ring-inset hover:ring-line-strong"
    >
      {named && `${title} · `}
      {t("sources.page", { page: passage.page_label ?? page })}
    </button>
  );
}

type Passage = Required<Pick<StreamSource, "file" | "page" | "rects" | "quote" | "n" | "title">> &
  Pick<StreamSource, "page_label" | "from_picture">;

const isPassage = (source: StreamSource): source is StreamSource & Passage =>
  source.file !== undefined && source.page !== undefined && source.rects !== undefined;

/** The best passage of each page, in their order. */
function byPage(passages: Passage[]): Passage[] {
  const seen = new Set<string>();
  return passages.filter(({ file, page }) => {
    const key = `${file} ${page}`;
    return !seen.has(key) && seen.add(key);
  });
}
