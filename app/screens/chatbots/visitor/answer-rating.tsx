import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { MAX_FEEDBACK, type FeedbackRating } from "#workers/contract/chatbots/visitors";
import { Button } from "~/ui/button";
import { Textarea } from "~/ui/form/input";

export interface AnswerRatingProps {
  rating: FeedbackRating | null;
  onRate: (rating: FeedbackRating, comment: string) => Promise<void>;
}

type Step = "none" | "comment" | "thanks" | "failed";

/** Whether an answer helped; who says that it did not is asked why. */
export function AnswerRating({ rating, onRate }: AnswerRatingProps) {
  const { t } = useTranslation("visitor");
  const [step, setStep] = useState<Step>("none");
  const rate = async (given: FeedbackRating, comment = "") => {
    setStep(given === "down" && !comment ? "comment" : "thanks");
    await onRate(given, comment).catch(() => setStep("failed"));
  };
  return (
    <div className="mt-1">
      <div className="-ms-1.5 flex items-center text-ink-muted">
        <Thumb label={t("rating.up")} pressed={rating === "up"} onClick={() => void rate("up")}>
          <ThumbsUp />
        </Thumb>
        <Thumb label={t("rating.down")} pressed={rating === "down"} onClick={() => void rate("down")}>
          <ThumbsDown />
        </Thumb>
        <p role="status" className={`ms-1 text-sm ${step === "failed" ? "text-danger" : ""}`}>
          {step === "thanks" && t("rating.thanks")}
          {step === "failed" && t("rating.failed")}
        </p>
      </div>
      {step === "comment" && (
        <Comment onSend={(comment) => void rate("down", comment)} onSkip={() => setStep("thanks")} />
      )}
    </div>
  );
}

interface ThumbProps {
  label: string;
  pressed: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Thumb({ label, pressed, onClick, children }: ThumbProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      className="grid size-8 place-items-center rounded-sm hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:size-11 [&_svg]:size-4"
    >
      {children}
    </button>
  );
}

function Comment({ onSend, onSkip }: { onSend: (comment: string) => void; onSkip: () => void }) {
  const { t } = useTranslation("visitor");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const comment = field.current!.value.trim();
    if (comment) onSend(comment);
    else onSkip();
  };
  return (
    <form onSubmit={send} className="mt-1 space-y-2">
      <Textarea
        ref={field}
        rows={2}
        maxLength={MAX_FEEDBACK}
        aria-label={t("rating.comment")}
        placeholder={t("rating.comment")}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary">
          {t("rating.send")}
        </Button>
        <Button size="small" variant="quiet" onClick={onSkip}>
          {t("rating.skip")}
        </Button>
      </div>
    </form>
  );
}
