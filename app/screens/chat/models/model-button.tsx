import { ChevronDown, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useUser } from "~/session/session";

export interface ModelButtonProps {
  model: AiModelView | undefined;
  /** Number of the models that are asked at the same time. */
  others: number;
  onOpen: () => void;
  onApproach: () => void;
}

/** Names the model that questions go to, and opens the list. */
export function ModelButton({ model, others, onOpen, onApproach }: ModelButtonProps) {
  const { t } = useTranslation("chat");
  const { isPremium } = useUser();
  if (!model) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      aria-haspopup="dialog"
      aria-label={
        others > 0
          ? t("models.chooseSeveral", { model: model.name, count: others })
          : t("models.choose", { model: model.name })
      }
      className="flex h-9 min-w-0 items-center gap-1.5 rounded-full px-3 text-sm text-ink-muted transition-colors hover:bg-hover hover:text-ink"
    >
      {model.premium === 1 && !isPremium && <Lock className="size-3.5 shrink-0" aria-hidden />}
      <span className="truncate">{model.name}</span>
      {others > 0 && <span className="shrink-0 text-accent">{` +${others}`}</span>}
      <ChevronDown className="size-4 shrink-0" aria-hidden />
    </button>
  );
}
