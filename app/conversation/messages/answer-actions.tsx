import {
  ChevronLeft,
  ChevronRight,
  Columns2,
  Ellipsis,
  GitBranch,
  RefreshCw,
  Replace,
  Trash2,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { isRunning } from "../engine/conversation-state";
import { idOf } from "../engine/place-turn";
import { modelLabels } from "../models/model-labels";
import type { Answer, Turn } from "../engine/turn";
import { formatMoney } from "~/i18n/format";
import { copyAnswer } from "../copy-answer";
import { CopyButton } from "../copy-button";

export interface AnswerActionsProps {
  turn: Turn;
  answer: Answer;
  canRetry: boolean;
  /** Shows a turn beside this one. */
  onSelect: (turn: string) => void;
  /** Asks the same model again. */
  onRegenerate: (key: string, model: number) => void;
  models: AiModelView[];
  onRetryWith: (key: string, model: AiModelView) => void;
  /** Absent if `models` are all there are. */
  onAllModels?: ((key: string) => void) | undefined;
  /** Copies and deletes branches; absent where neither is offered. */
  branch?: BranchActions | undefined;
  /** Whether the answers are shown side by side. */
  comparing: boolean;
  /** Switches that on and off; absent if there is nothing to compare. */
  onCompare?: (() => void) | undefined;
  /** Slot behind the copy button: what this screen does with an answer. */
  children?: ReactNode;
}

/** Actions on the branch of a turn. */
export interface BranchActions {
  /** Copies the branch up to a turn to a new conversation; absent where that is not possible. */
  onFork?: ((turn: string) => void) | undefined;
  /** Deletes a turn and all that follow it. */
  onDelete: (turn: string) => void;
}

/** The line under an answer: copy, ask again, the turns beside it, and what it took. */
export function AnswerActions(props: AnswerActionsProps) {
  const { t } = useTranslation("chat");
  const { turn, answer, canRetry, comparing } = props;
  // The place of the actions is reserved while the answer is written, so that nothing moves when it ends.
  if (isRunning(answer))
    return (
      <div className="-ms-2 mt-2 flex h-9 items-center text-ink-muted print:hidden">
        {answer.request && !comparing && <Versions turn={turn} onSelect={props.onSelect} />}
      </div>
    );
  return (
    <div className="-ms-2 mt-2 flex min-h-9 flex-wrap items-center gap-x-1 gap-y-0.5 text-ink-muted print:[&_button]:hidden">
      {answer.text && !comparing && (
        <CopyButton text={answer.text} label={t("turn.copy")} onCopy={copyAnswer} />
      )}
      {props.children}
      {canRetry && (
        <>
          <IconButton
            size="small"
            label={t("turn.regenerate")}
            onClick={() => props.onRegenerate(turn.key, answer.model.id)}
          >
            <RefreshCw />
          </IconButton>
          <OtherModels {...props} />
        </>
      )}
      {!comparing && <Versions turn={turn} onSelect={props.onSelect} />}
      {props.onCompare && (
        <IconButton
          size="small"
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          label={t("turn.compare")}
          aria-pressed={comparing}
          onClick={props.onCompare}
        >
          <Columns2 />
        </IconButton>
      )}
      {props.branch && answer.exchange && <BranchMenu turn={answer.exchange} branch={props.branch} />}
      {!comparing && <Figures answer={answer} />}
    </div>
  );
}

function OtherModels({ turn, answer, models, onRetryWith, onAllModels }: AnswerActionsProps) {
  const { t } = useTranslation("chat");
  const labelOf = modelLabels(models);
  const others = models
    .filter(({ id, available }) => id !== answer.model.id && available === 1)
    .map((model) => ({
      label: labelOf(model),
      icon: <img src={model.image_url} alt="" width={16} height={16} className="size-4 shrink-0" />,
      onSelect: () => onRetryWith(turn.key, model),
    }));
  const openAll = onAllModels && (() => onAllModels(turn.key));
  const all = openAll ? [{ items: [{ label: t("models.all"), onSelect: openAll }] }] : [];
  const button = (onClick?: () => void) => (
    <IconButton size="small" label={t("turn.retryWith")} onClick={onClick}>
      <Replace />
    </IconButton>
  );
  if (others.length === 0) return openAll ? button(openAll) : null;
  return <LazyMenu trigger={button()} sections={[{ heading: t("turn.retryWith"), items: others }, ...all]} />;
}

/** Leads to the turns beside this one: the same question answered again, or asked in other words. */
function Versions({ turn, onSelect }: Pick<AnswerActionsProps, "turn" | "onSelect">) {
  const { t } = useTranslation("chat");
  const { siblings } = turn;
  const at = siblings.indexOf(idOf(turn));
  if (siblings.length < 2 || at < 0) return null;
  const show = (other: string | undefined) => other !== undefined && onSelect(other);
  return (
    <span className="versions flex items-center text-xs tabular-nums">
      <IconButton
        size="small"
        label={t("turn.previous")}
        disabled={at === 0}
        onClick={() => show(siblings[at - 1])}
      >
        <ChevronLeft />
      </IconButton>
      <span>{t("turn.version", { at: at + 1, count: siblings.length })}</span>
      <IconButton
        size="small"
        label={t("turn.next")}
        disabled={at === siblings.length - 1}
        onClick={() => show(siblings[at + 1])}
      >
        <ChevronRight />
      </IconButton>
    </span>
  );
}

function BranchMenu({ turn, branch: { onFork, onDelete } }: { turn: string; branch: BranchActions }) {
  const { t } = useTranslation("chat");
  const fork = onFork && { label: t("turn.fork"), icon: <GitBranch />, onSelect: () => onFork(turn) };
  const remove = {
    label: t("turn.deleteFrom"),
    icon: <Trash2 />,
    danger: true,
    onSelect: () => onDelete(turn),
  };
  return (
    <LazyMenu
      trigger={
        <IconButton size="small" label={t("turn.more")}>
          <Ellipsis />
        </IconButton>
      }
      sections={[{ items: [...(fork ? [fork] : []), remove] }]}
    />
  );
}

/** Time, tokens and cost of an answer. */
export function Figures({ answer, withName = true }: { answer: Answer; withName?: boolean }) {
  const { model, usage } = answer;
  const { t, i18n } = useTranslation("chat");
  const seconds = new Intl.NumberFormat(i18n.language, {
    style: "unit",
    unit: "second",
    unitDisplay: "narrow",
    maximumFractionDigits: 1,
  });
  return (
    <p className="ms-2 flex flex-wrap gap-x-2 text-xs tabular-nums" title={t("turn.tokensHint")}>
      {withName && <span>{model.name}</span>}
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
