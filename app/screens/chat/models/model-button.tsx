import { ChevronDown, Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useUser } from "~/session/session";

export interface ModelButtonProps {
  model: AiModelView | undefined;
  onOpen: () => void;
  onApproach: () => void;
}

/** Names the model that questions go to, and opens the list. */
export function ModelButton({ model, onOpen, onApproach }: ModelButtonProps) {
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
      aria-label={t("models.choose", { model: model.name })}
      className="flex h-9 min-w-0 items-center gap-1.5 rounded-full px-3 text-sm text-ink-muted transition-colors hover:bg-hover hover:text-ink"
    >
      {model.premium === 1 && !isPremium && <Lock className="size-3.5 shrink-0" aria-hidden />}
      <span className="truncate">{model.name}</span>
      <ChevronDown className="size-4 shrink-0" aria-hidden />
    </button>
  );
}
