import { FileQuestion, ScanText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StreamCitation } from "#workers/contract/chat/stream";
import { isRunning } from "../engine/conversation-state";
import type { AnswerExtras } from "../messages/answer-extras";
import type { OpenPlace } from "./document-place";

export interface CitationChipProps {
  k: number;
  citation: StreamCitation | undefined;
  /** The answer is still being written: what is not known yet may come. */
  running: boolean;
  onOpen: OpenPlace;
}

/**
 * `[k]` in an answer: leads to the page, where the quoted words are marked. One whose words were not found again on
 * that page says so, and so does one whose page a model read from its picture.
 */
export function CitationChip({ k, citation, running, onOpen }: CitationChipProps) {
  const { t } = useTranslation("pdfChat");
  if (!citation)
    return running ? (
      <span className="mx-0.5 inline-block h-4.5 w-5 animate-pulse rounded-sm bg-pressed align-[-0.2em]" />
    ) : (
      <>{`[${k}]`}</>
    );
  if (citation.gone) return <GoneChip k={k} />;
  const { file, page, quote, rects, verified, from_picture: isPicture = false } = citation;
  const printed = citation.page_label ?? page;
  const label = t(`citation.${kindOf(citation)}`, { k, page: printed });
  const Doubt = isPicture ? ScanText : FileQuestion;
  const hint = async (target: HTMLElement) => {
    const { showHint } = await import("~/ui/hint");
    const named = isPicture ? "citation.pictureQuote" : "citation.quote";
    showHint(target, quote ? t(named, { page: printed, quote: shorten(quote) }) : label);
  };
  return (
    <button
      type="button"
      data-citation={k}
      data-verified={verified}
      aria-label={label}
      onClick={() => onOpen({ file, page, boxes: rects })}
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === "mouse" && void hint(currentTarget).catch(() => {})
      }
      onFocus={({ currentTarget }) =>
        currentTarget.matches(":focus-visible") && void hint(currentTarget).catch(() => {})
      }
      className={`relative mx-0.5 inline-flex after:absolute after:-inset-1 pointer-coarse:after:-inset-2.5 h-4.5 min-w-4.5 items-center justify-center gap-0.5 rounded-sm px-1 align-[-0.1em] text-[0.6875rem] leading-none font-semibold tabular-nums transition-colors pointer-coarse:h-6 pointer-coarse:min-w-6 ${verified ? "bg-accent-soft text-accent hover:bg-accent hover:text-accent-ink" : "border border-dashed border-warning bg-warning-soft text-warning hover:border-solid"}`}
    >
      {!verified && <Doubt className="size-3" aria-hidden />}
      {k}
    </button>
  );
}

/** The page that it led to is gone with its document. */
function GoneChip({ k }: { k: number }) {
  const { t } = useTranslation("pdfChat");
  const label = t("citation.gone", { k });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      data-citation={k}
      className="mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm bg-surface-sunken px-1 align-[-0.1em] text-[0.6875rem] leading-none font-semibold text-ink-faint tabular-nums"
    >
      {k}
    </span>
  );
}

/** Draws the citations of answers from documents. */
export const drawCitation =
  (onOpen: OpenPlace): AnswerExtras["citation"] =>
  (answer, k) => (
    <CitationChip
      k={k}
      citation={answer.citations.find((citation) => citation.k === k)}
      running={isRunning(answer)}
      onOpen={onOpen}
    />
  );

function kindOf({ verified, unquoted, from_picture }: StreamCitation) {
  if (verified) return "verified";
  if (from_picture) return "picture";
  return unquoted ? "unquoted" : "pageOnly";
}

const MAX_QUOTE = 180;
const shorten = (quote: string) =>
  quote.length > MAX_QUOTE ? `${quote.slice(0, MAX_QUOTE).trimEnd()}…` : quote;
