import type { Editor } from "@tiptap/core";
import { Check, ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { IconButton } from "~/ui/icon-button";
import { describeChange } from "./describe-change";
import {
  acceptAll,
  acceptCurrent,
  rejectAll,
  rejectCurrent,
  selectNext,
  selectPrevious,
  type ReviewCommand,
} from "./review-plugin";
import { pendingOf } from "./review-state";
import { useReview } from "./use-review";
import "./review.css";

/** Bar of actions on the proposed changes, at the foot of the editor; hidden while there are none. */
export function ReviewBar({ editor }: { editor: Editor }) {
  const { t } = useTranslation("writingReview");
  const review = useReview(editor);
  const pending = pendingOf(review);
  const at = pending.findIndex(({ key }) => key === review.current);
  const current = pending[at];
  if (!current) return null;
  const act = (command: ReviewCommand) => () => {
    command(editor.view);
    // The button may have disappeared with the last change: the focus moves to the text.
    if (pendingOf(review).length <= 1) editor.commands.focus(undefined, { scrollIntoView: false });
  };
  const { reason } = current.change;
  return (
    <section
      aria-label={t("bar")}
      className="flex w-full flex-col gap-2 rounded-lg bg-surface-raised p-2 text-sm shadow-overlay print:hidden"
    >
      {reason && (
        <p className="px-2 pt-1 text-ink-muted">
          <span className="font-medium text-ink">{t("reason")}</span> {reason}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label={t("previous")} onClick={act(selectPrevious)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label={t("next")} onClick={act(selectNext)}>
          <ChevronDown aria-hidden />
        </IconButton>
        <p role="status" className="me-auto px-1 tabular-nums">
          {t("position", { at: at + 1, count: pending.length })}
          <span className="sr-only">. {describeChange(current.change, t)}</span>
        </p>
        <Button variant="quiet" className="px-3!" onClick={act(rejectCurrent)}>
          <X aria-hidden />
          <span className="max-sm:sr-only">{t("reject")}</span>
        </Button>
        <Button className="px-3!" onClick={act(acceptCurrent)}>
          <Check aria-hidden />
          <span className="max-sm:sr-only">{t("accept")}</span>
        </Button>
        <span aria-hidden className="mx-1 hidden h-6 w-px bg-line sm:block" />
        <div className="flex gap-1 max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" className="px-3!" onClick={act(rejectAll)}>
            {t("rejectAll")}
          </Button>
          <Button variant="primary" className="px-3!" onClick={act(acceptAll)}>
            {t("acceptAll")}
          </Button>
        </div>
      </div>
    </section>
  );
}
