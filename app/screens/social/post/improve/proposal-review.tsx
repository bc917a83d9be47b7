import { Check, RotateCcw, X } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { changesIn, partsOf, textWith, type ProposalPart } from "./text-changes";

interface ProposalReviewProps {
  original: string;
  proposal: string;
  /** The text was changed after the proposal was asked for: applying it would undo that. */
  isStale: boolean;
  onApply: (text: string) => void;
  onDiscard: () => void;
}

/** A proposal compared with its text: every change is accepted unless it is pressed. */
export function ProposalReview({ original, proposal, isStale, onApply, onDiscard }: ProposalReviewProps) {
  const { t } = useTranslation("socialPost");
  const parts = useMemo(() => partsOf(original, proposal), [original, proposal]);
  const [rejected, setRejected] = useState<ReadonlySet<number>>(new Set());
  const count = changesIn(parts);
  const accepted = count - rejected.size;
  const toggle = (id: number) =>
    setRejected((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <div className="mt-3">
      <p className="text-sm text-ink-muted">{t("improve.review")}</p>
      <div className="mt-2 max-h-96 overflow-y-auto rounded-md bg-surface-raised p-3 ring-1 ring-line ring-inset">
        <p dir="auto" className="leading-7 [overflow-wrap:anywhere] whitespace-pre-wrap">
          {parts.map((part, index) =>
            part.kind === "same" ? (
              <span key={index}>{part.text}</span>
            ) : (
              <ChangeMark
                key={index}
                change={part}
                isAccepted={!rejected.has(part.id)}
                onToggle={() => toggle(part.id)}
              />
            ),
          )}
        </p>
      </div>
      {isStale && (
        <Notice tone="warning" className="mt-3">
          {t("improve.stale")}
        </Notice>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          size="small"
          variant="primary"
          disabled={accepted === 0}
          onClick={() => onApply(textWith(parts, (id) => !rejected.has(id)))}
        >
          <Check aria-hidden />
          {accepted === count ? t("improve.applyAll") : t("improve.apply", { count: accepted })}
        </Button>
        <Button size="small" onClick={onDiscard}>
          <RotateCcw aria-hidden />
          {t("improve.again")}
        </Button>
        <span role="status" className="text-sm text-ink-muted">
          {t("improve.accepted", { accepted, count })}
        </span>
      </div>
    </div>
  );
}

interface ChangeMarkProps {
  change: Extract<ProposalPart, { kind: "change" }>;
  isAccepted: boolean;
  onToggle: () => void;
}

function ChangeMark({ change: { before, after }, isAccepted, onToggle }: ChangeMarkProps) {
  const { t } = useTranslation("socialPost");
  const quote = (text: string) => text.trim() || t("improve.nothing");
  return (
    <button
      type="button"
      aria-pressed={isAccepted}
      aria-label={t("improve.change", { before: quote(before), after: quote(after) })}
      onClick={onToggle}
      className="inline rounded-sm text-start leading-6 ring-1 ring-line transition-colors hover:ring-line-strong"
    >
      {before && (
        <del
          className={
            isAccepted ? "bg-danger-soft px-0.5 text-danger" : "bg-hover px-0.5 font-medium no-underline"
          }
        >
          {before}
        </del>
      )}
      {after && (
        <ins
          className={
            isAccepted
              ? "bg-success-soft px-0.5 text-success no-underline"
              : "px-0.5 text-ink-faint line-through"
          }
        >
          {after}
        </ins>
      )}
      {isAccepted ? (
        <Check aria-hidden className="mx-0.5 inline size-3 text-success" />
      ) : (
        <X aria-hidden className="mx-0.5 inline size-3 text-ink-muted" />
      )}
    </button>
  );
}
