import { ChevronDown } from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import { focusAfterClosing } from "../composer/question-field";
import { modelLabels } from "./model-labels";

export interface ModelMenuProps {
  models: AiModelView[];
  model: AiModelView | undefined;
  onChoose: (model: AiModelView) => void;
  /** Gets the focus once a model is chosen: the question comes next. */
  field: RefObject<HTMLTextAreaElement>;
}

/** Names the model that answers, and lets another be chosen. */
export function ModelMenu({ models, model, onChoose, field }: ModelMenuProps) {
  const { t } = useTranslation("pdfChat");
  if (!model) return null;
  const labelOf = modelLabels(models);
  const items = models.map((other) => ({
    label: labelOf(other),
    checked: other.id === model.id,
    disabled: other.available === 0,
    ...(other.supports_images === 1 ? { aside: t("model.sees") } : {}),
    onSelect: () => {
      onChoose(other);
      focusAfterClosing(field.current);
    },
  }));
  return (
    <LazyMenu
      side="top"
      sections={[{ heading: t("model.title"), items }]}
      trigger={
        <button
          type="button"
          aria-label={t("model.choose", { model: model.name })}
          className="flex h-9 min-w-0 pointer-coarse:h-11 items-center gap-1.5 rounded-full px-3 text-sm text-ink-muted transition-colors hover:bg-hover hover:text-ink"
        >
          <span className="truncate">{model.name}</span>
          <ChevronDown className="size-4 shrink-0" aria-hidden />
        </button>
      }
    />
  );
}
