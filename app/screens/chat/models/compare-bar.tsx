import { Columns2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { Button } from "~/ui/button";

export interface CompareBarProps {
  /** The models that will be compared; null while one is chosen. */
  several: AiModelView[] | null;
  onBegin: () => void;
  onChange: (several: AiModelView[]) => void;
  onEnd: () => void;
  onDone: (several: AiModelView[]) => void;
}

/** The foot of the list of models: begins to choose several, and names those that were. */
export function CompareBar({ several, onBegin, onChange, onEnd, onDone }: CompareBarProps) {
  const { t } = useTranslation("chat");
  if (!several)
    return (
      <Button size="small" className="me-auto" onClick={onBegin}>
        <Columns2 aria-hidden />
        {t("models.compare")}
      </Button>
    );
  return (
    <div className="w-full space-y-3">
      <p className="text-sm text-ink-muted">{t("models.compareHint")}</p>
      <ul aria-label={t("models.compared")} className="flex flex-wrap gap-2 empty:hidden">
        {several.map((model) => (
          <li
            key={model.id}
            className="flex h-8 max-w-full items-center gap-1 rounded-full border border-accent bg-accent-soft ps-3 pe-1 text-sm text-accent"
          >
            <span className="truncate">{model.name}</span>
            <button
              type="button"
              aria-label={t("models.remove", { model: model.name })}
              onClick={() => onChange(several.filter((other) => other !== model))}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-hover"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onEnd}>
          {t("models.compareOff")}
        </Button>
        <Button size="small" variant="primary" disabled={several.length < 2} onClick={() => onDone(several)}>
          {t("models.compareCount", { count: several.length })}
        </Button>
      </div>
    </div>
  );
}
