import { ChevronLeft, ChevronRight, Columns2, RefreshCw, Replace } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { isRunning } from "../engine/conversation-state";
import { modelLabels } from "../models/model-labels";
import type { Answer, Turn } from "../engine/turn";
import { formatMoney } from "~/i18n/format";
import { CopyButton } from "../copy-button";

export interface AnswerActionsProps {
  turn: Turn;
  answer: Answer;
  canRetry: boolean;
  onShow: (key: string, index: number) => void;
  /** Asks the same model again. */
  onRegenerate: (model: number) => void;
  models: AiModelView[];
  onRetryWith: (model: AiModelView) => void;
  /** Absent if `models` are all there are. */
  onAllModels?: (() => void) | undefined;
  /** Whether the answers are shown side by side. */
  comparing: boolean;
  /** Switches that on and off; absent if there is nothing to compare. */
  onCompare?: (() => void) | undefined;
  /** Slot behind the copy button: what this screen does with an answer. */
  children?: ReactNode;
}

/** The line under a finished answer: copy, ask another model, its versions, and what it took. */
export function AnswerActions(props: AnswerActionsProps) {
  const { t } = useTranslation("chat");
  const { turn, answer, canRetry, comparing } = props;
  // The place of the actions is reserved while the answer is written, so that nothing moves when it ends.
  if (isRunning(answer)) return <div className="mt-2 h-9" />;
  return (
    <div className="-ms-2 mt-2 flex min-h-9 flex-wrap items-center gap-x-1 gap-y-0.5 text-ink-muted print:[&_button]:hidden">
      {answer.text && !comparing && <CopyButton text={answer.text} label={t("turn.copy")} />}
      {props.children}
      {canRetry && (
        <>
          <IconButton
            size="small"
            label={t("turn.regenerate")}
            onClick={() => props.onRegenerate(answer.model.id)}
          >
            <RefreshCw />
          </IconButton>
          <OtherModels {...props} />
        </>
      )}
      <span className={comparing ? "xl:hidden" : "contents"}>
        <Versions turn={turn} onShow={props.onShow} />
      </span>
      {props.onCompare && turn.answers.length > 1 && (
        <IconButton
          size="small"
          className="max-xl:hidden aria-pressed:bg-accent-soft aria-pressed:text-accent"
          label={t("turn.compare")}
          aria-pressed={comparing}
          onClick={props.onCompare}
        >
          <Columns2 />
        </IconButton>
      )}
      <span className={comparing ? "xl:hidden" : "contents"}>
        <Figures answer={answer} />
      </span>
    </div>
  );
}

function OtherModels({ answer, models, onRetryWith, onAllModels }: AnswerActionsProps) {
  const { t } = useTranslation("chat");
  const labelOf = modelLabels(models);
  const others = models
    .filter(({ id, available }) => id !== answer.model.id && available === 1)
    .map((model) => ({
      label: labelOf(model),
      icon: <img src={model.image_url} alt="" width={16} height={16} className="size-4 shrink-0" />,
      onSelect: () => onRetryWith(model),
    }));
  const all = onAllModels ? [{ items: [{ label: t("models.all"), onSelect: onAllModels }] }] : [];
  const button = (onClick?: () => void) => (
    <IconButton size="small" label={t("turn.retryWith")} onClick={onClick}>
      <Replace />
    </IconButton>
  );
  if (others.length === 0) return onAllModels ? button(onAllModels) : null;
  return <LazyMenu trigger={button()} sections={[{ heading: t("turn.retryWith"), items: others }, ...all]} />;
}

function Versions({ turn, onShow }: Pick<AnswerActionsProps, "turn" | "onShow">) {
  const { t } = useTranslation("chat");
  const { answers, shown, key } = turn;
  if (answers.length < 2) return null;
  return (
    <span className="flex items-center text-xs tabular-nums">
      <IconButton
        size="small"
        label={t("turn.previous")}
        disabled={shown === 0}
        onClick={() => onShow(key, shown - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <span>{t("turn.version", { at: shown + 1, count: answers.length })}</span>
      <IconButton
        size="small"
        label={t("turn.next")}
        disabled={shown === answers.length - 1}
        onClick={() => onShow(key, shown + 1)}
      >
        <ChevronRight />
      </IconButton>
    </span>
  );
}

export function Figures({ answer: { model, usage } }: { answer: Answer }) {
  const { t, i18n } = useTranslation("chat");
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: "unit",
    unit: "second",
    unitDisplay: "narrow",
    maximumFractionDigits: 1,
  });
  return (
    <p className="ms-1 flex flex-wrap gap-x-2 text-xs tabular-nums" title={t("turn.tokensHint")}>
      <span>{model.name}</span>
      {usage && (
        <>
          <span>{seconds.format(usage.response_time / 1000)}</span>
          <span>{t("turn.tokens", { input: usage.input_tokens, output: usage.output_tokens })}</span>
          <span>{usage.cost === 0 ? t("composer.free") : formatMoney(usage.cost, i18n.language)}</span>
        </>
      )}
    </p>
  );
}
