import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { modelLabels } from "~/conversation/models/model-labels";

export interface QuickModelsProps {
  models: AiModelView[];
  chosen: AiModelView | undefined;
  onChoose: (model: AiModelView) => void;
  onAll: () => void;
}

const CHIP = "flex h-9 shrink-0 items-center gap-2 rounded-full border px-3.5 text-sm transition-colors";

/** A few models, and a button that shows all of them. */
export function QuickModels({ models, chosen, onChoose, onAll }: QuickModelsProps) {
  const { t } = useTranslation("chat");
  const labelOf = modelLabels(models);
  return (
    <div className="flex flex-wrap justify-center gap-2" role="group" aria-label={t("models.quick")}>
      {models.map((model) => (
        <button
          key={model.id}
          type="button"
          aria-pressed={model.id === chosen?.id}
          onClick={() => onChoose(model)}
          className={`${CHIP} border-line text-ink-muted hover:border-line-strong hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent`}
        >
          <img src={model.image_url} alt="" width={16} height={16} className="size-4" />
          {labelOf(model)}
        </button>
      ))}
      <button
        type="button"
        onClick={onAll}
        className={`${CHIP} border-transparent text-ink-muted hover:text-ink`}
      >
        {t("models.all")}
      </button>
    </div>
  );
}
