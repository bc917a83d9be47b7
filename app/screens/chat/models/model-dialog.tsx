import { Search } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { Dialog } from "~/ui/overlays/dialog";
import { loadAllModels } from "./model-list";
import { ModelRow } from "./model-row";
import { searchModels } from "./search-models";

export interface ModelDialogProps {
  displayed: AiModelView[];
  chosen: AiModelView | undefined;
  onChoose: (model: AiModelView) => void;
  onClose: () => void;
}

/** Every model, searchable, with what it costs and needs; usable by keyboard alone. */
export function ModelDialog({ displayed, chosen, onChoose, onClose }: ModelDialogProps) {
  const { t } = useTranslation("chat");
  const list = useId();
  const { all, failed, retry } = useAllModels();
  const [query, setQuery] = useState("");
  const shown = useMemo(() => searchModels(all ?? displayed, query), [all, displayed, query]);
  const [active, setActive] = useState(-1);
  const options = useRef<HTMLDivElement>(null);
  const move = (to: number) => {
    const next = Math.max(0, Math.min(shown.length - 1, to));
    setActive(next);
    options.current?.querySelectorAll("[role=option]")[next]?.scrollIntoView({ block: "nearest" });
  };
  const choose = (model: AiModelView | undefined) => {
    if (!model?.available) return;
    onChoose(model);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    const to = steps[event.key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(shown[Math.max(active, 0)]);
    }
  };
  return (
    <Dialog title={t("models.title")} onClose={onClose}>
      <div className="flex items-center gap-2 rounded-lg border border-line px-3 focus-within:border-line-strong">
        <Search className="size-4 shrink-0 text-ink-muted" aria-hidden />
        <input
          // The dialog was opened to search it.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="search"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={active >= 0 ? `${list}-${active}` : undefined}
          aria-label={t("models.search")}
          placeholder={t("models.search")}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(event.currentTarget.value ? 0 : -1);
          }}
          onKeyDown={onKeyDown}
          className="h-11 w-full bg-transparent outline-none placeholder:text-ink-muted"
        />
      </div>
      <p className="mt-2 flex justify-between text-xs text-ink-muted" aria-live="polite">
        <span>{all ? t("models.found", { count: shown.length }) : !failed && t("models.loading")}</span>
        <span>{t("models.unit")}</span>
      </p>
      {failed && (
        <p className="mt-2 text-sm text-danger">
          {t("models.failed")}{" "}
          <button type="button" className="underline" onClick={retry}>
            {t("exchange.retry")}
          </button>
        </p>
      )}
      <div
        ref={options}
        id={list}
        role="listbox"
        aria-label={t("models.title")}
        className="-mx-2 mt-1 h-[26rem] max-h-[55svh] overflow-y-auto"
      >
        {shown.map((model, index) => (
          <ModelRow
            key={model.id}
            id={`${list}-${index}`}
            model={model}
            chosen={model.id === chosen?.id}
            active={index === active}
            onChoose={choose}
          />
        ))}
        {shown.length === 0 && (
          <p className="px-2 py-6 text-center text-ink-muted">{t("models.none", { query })}</p>
        )}
      </div>
    </Dialog>
  );
}

function useAllModels() {
  const [all, setAll] = useState<AiModelView[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setFailed(false);
    loadAllModels().then(setAll, () => setFailed(true));
  }, [attempt]);
  return { all, failed, retry: () => setAttempt((count) => count + 1) };
}
