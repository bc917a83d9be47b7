import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MAX_DRAFT_LENGTH } from "#workers/contract/social/post-input";
import { IconButton } from "~/ui/icon-button";
import { CounterRing, type Counter } from "./counter";

export interface PartFieldProps {
  text: string;
  /** Null until the network's rules for counting have come. */
  counter: Counter | null;
  /** Counts from 0. */
  index: number;
  /** Parts of a thread; 1 where the post is not one. */
  count: number;
  isReadOnly: boolean;
  onChange: (text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Ctrl or Cmd with Enter: the next part of a thread. */
  onNext?: () => void;
}

/** The text of a post, or of one part of a thread. */
export function PartField({ text, counter, index, count, isReadOnly, ...on }: PartFieldProps) {
  const { t } = useTranslation("socialPost");
  const isThread = count > 1;
  const label = isThread ? t("composer.part", { at: index + 1, count }) : t("composer.text");
  return (
    <div className="flex gap-3">
      {isThread && (
        <div aria-hidden className="flex flex-col items-center pt-2.5">
          <span className="grid size-6 place-items-center rounded-full bg-hover text-xs font-semibold text-ink-muted">
            {index + 1}
          </span>
          {index < count - 1 && <span className="mt-1 w-0.5 flex-1 bg-line" />}
        </div>
      )}
      <div className="min-w-0 flex-1">
        <textarea
          dir="auto"
          aria-label={label}
          aria-invalid={counter?.state === "over" || undefined}
          data-part={index}
          readOnly={isReadOnly}
          value={text}
          maxLength={MAX_DRAFT_LENGTH}
          placeholder={index === 0 ? t("composer.placeholder") : t("composer.nextPlaceholder")}
          onChange={(event) => on.onChange(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !on.onNext) return;
            event.preventDefault();
            on.onNext();
          }}
          className={`field-sizing-content w-full resize-none rounded-md bg-surface-raised px-3 py-2.5 text-base ring-1 ring-line-strong ring-inset transition-shadow read-only:bg-transparent read-only:ring-line focus:ring-2 focus:ring-accent focus:outline-none aria-invalid:ring-danger ${isThread ? "min-h-24" : "min-h-48"}`}
        />
        <div className="mt-1 flex min-h-8 items-center gap-1">
          {isThread && !isReadOnly && (
            <>
              <IconButton
                size="small"
                label={t("composer.up", { part: index + 1 })}
                disabled={index === 0}
                onClick={() => on.onMove(-1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="small"
                label={t("composer.down", { part: index + 1 })}
                disabled={index === count - 1}
                onClick={() => on.onMove(1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton
                size="small"
                label={t("composer.removePart", { part: index + 1 })}
                onClick={on.onRemove}
              >
                <Trash2 />
              </IconButton>
            </>
          )}
          <span className="ms-auto">{counter && <CounterRing counter={counter} />}</span>
        </div>
      </div>
    </div>
  );
}
