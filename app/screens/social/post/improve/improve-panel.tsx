import { Check, Sparkles, Square, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Platform } from "#workers/contract/social/platforms";
import { Button } from "~/ui/button";
import { Field } from "~/ui/form/field";
import { Input } from "~/ui/form/input";
import { Spinner } from "~/ui/loading";
import { Notice } from "~/ui/notice";
import { ProposalReview } from "./proposal-review";
import { useImprovement } from "./use-improvement";

/** Instructions that are given most, each with one press. */
const PRESETS = ["shorter", "hook", "clearer", "friendlier", "professional", "correct"] as const;

interface ImprovePanelProps {
  platform: Platform;
  /** The text to be improved. */
  text: string;
  onApply: (text: string) => void;
  onClose: () => void;
}

/** Asks a model for a better text, shows it while it is written, and lets each change be accepted on its own. */
export function ImprovePanel({ platform, text, onApply, onClose }: ImprovePanelProps) {
  const { t } = useTranslation("socialPost");
  const [instruction, setInstruction] = useState("");
  const { run, start, stop } = useImprovement(platform);
  const ask = (wish: string) => void start(text, wish);
  return (
    <div className="mt-4 rounded-lg bg-accent-soft/50 p-4 ring-1 ring-accent/25 ring-inset">
      <div className="flex items-center justify-between gap-2">
        <h3 className="flex items-center gap-2 text-sm font-semibold">
          <Sparkles aria-hidden className="size-4 text-accent" />
          {t("improve.title")}
        </h3>
        <Button size="small" variant="quiet" onClick={onClose}>
          <X aria-hidden />
          {t("improve.close")}
        </Button>
      </div>
      {(run.is === "idle" || run.is === "failed") && (
        <>
          <div className="mt-3 flex flex-wrap gap-1.5">
            {PRESETS.map((preset) => (
              <Button key={preset} size="small" onClick={() => ask(t(`improve.instructions.${preset}`))}>
                {t(`improve.presets.${preset}`)}
              </Button>
            ))}
          </div>
          <form
            className="mt-3 flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              if (instruction.trim()) ask(instruction.trim());
            }}
          >
            <Field label={t("improve.own")} className="min-w-0 flex-1">
              {(control) => (
                <Input
                  {...control}
                  value={instruction}
                  maxLength={1_000}
                  placeholder={t("improve.placeholder")}
                  onChange={(event) => setInstruction(event.currentTarget.value)}
                />
              )}
            </Field>
            <Button type="submit" variant="primary" disabled={!instruction.trim()}>
              {t("improve.ask")}
            </Button>
          </form>
          {run.is === "failed" && (
            <Notice tone="error" className="mt-3">
              {run.reason}
            </Notice>
          )}
        </>
      )}
      {run.is === "writing" && (
        <div className="mt-3" aria-busy>
          <p role="status" className="flex items-center gap-2 text-sm text-ink-muted">
            <Spinner />
            {t("improve.writing")}
          </p>
          <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-wrap">{run.text}</p>
          <Button size="small" className="mt-3" onClick={stop}>
            <Square aria-hidden />
            {t("improve.stop")}
          </Button>
        </div>
      )}
      {run.is === "proposed" && run.text.trim() === run.original.trim() && (
        <Notice className="mt-3" action={<RetryButton onPress={stop} />}>
          {t("improve.same")}
        </Notice>
      )}
      {run.is === "proposed" && run.text.trim() !== run.original.trim() && (
        <ProposalReview
          original={run.original}
          proposal={run.text}
          isStale={text !== run.original}
          onApply={(changed) => {
            onApply(changed);
            onClose();
          }}
          onDiscard={stop}
        />
      )}
    </div>
  );
}

function RetryButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("socialPost");
  return (
    <Button size="small" onClick={onPress}>
      <Check aria-hidden />
      {t("improve.again")}
    </Button>
  );
}
