import { Search } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { AiModelView } from "#workers/contract/ai-models";
import { useUser } from "~/session/session";
import { Dialog } from "~/ui/overlays/dialog";
import { MAX_COMPARED } from "#workers/contract/chat/limits";
import { CompareBar } from "./compare-bar";
import { groupModels, type ModelEntry, type ModelFilter } from "./group-models";
import { ModelFilters } from "./model-filters";
import { loadAllModels } from "~/conversation/models/model-list";
import { FOLDED, ModelOptions, type FoldedAccess, type Item } from "./model-options";

export interface ModelDialogProps {
  displayed: AiModelView[];
  chosen: AiModelView | undefined;
  onChoose: (model: AiModelView) => void;
  /** The models that are asked at the same time as the chosen one; absent where one is chosen. */
  comparison?: { others: AiModelView[]; onCompare: (others: AiModelView[]) => void } | undefined;
  onClose: () => void;
}

const ROWS_PER_PAGE = 6;

/** Lists every model once, searchable, with what it costs and needs; usable by keyboard alone. */
export function ModelDialog({ displayed, chosen, onChoose, comparison, onClose }: ModelDialogProps) {
  const { t } = useTranslation("chat");
  const { isPremium } = useUser();
  const list = useId();
  const { all, failed, retry } = useAllModels();
  const models = all ?? displayed;
  const [filter, setFilter] = useState<ModelFilter>({ query: "", abilities: [], provider: null });
  const [unfolded, setUnfolded] = useState<readonly FoldedAccess[]>([]);
  const [several, setSeveral] = useState(() =>
    chosen && comparison?.others.length ? [chosen, ...comparison.others] : null,
  );
  const groups = useMemo(() => {
    const marked = several ?? (chosen ? [chosen] : []);
    return groupModels(models, filter, { isPremium, chosenIds: marked.map(({ id }) => id) });
  }, [models, filter, isPremium, chosen, several]);
  const isOpen = (access: FoldedAccess) =>
    filter.query.trim() !== "" ||
    unfolded.includes(access) ||
    (groups.ready.length === 0 && access === FOLDED.find((other) => groups[other].length > 0));
  const items: Item[] = [
    ...groups.ready.map(toItem),
    ...FOLDED.flatMap((access): Item[] => {
      if (groups[access].length === 0) return [];
      return isOpen(access) ? groups[access].map(toItem) : [{ key: `fold:${access}`, fold: access }];
    }),
  ];
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const at = indexOfActive(items, activeKey, filter.query);
  const active = items[at];
  const idOf = (item: Item) => `${list}-${items.indexOf(item)}`;
  const count = groups.ready.length + groups.locked.length + groups.unconnected.length;

  const options = useRef<HTMLDivElement>(null);
  const isPointed = useRef(false);
  useEffect(() => {
    // A row that moved under the pointer would be followed by the next.
    if (!isPointed.current)
      options.current?.querySelector("[data-active=true]")?.scrollIntoView({ block: "nearest" });
    isPointed.current = false;
  }, [active?.key, all]);
  const field = useRef<HTMLInputElement>(null);

  const point = (item: Item) => {
    if (item === active) return;
    isPointed.current = true;
    setActiveKey(item.key);
  };
  const press = (item: Item | undefined) => {
    if (!item) return;
    if ("fold" in item) {
      setActiveKey(groups[item.fold][0]?.key ?? null);
      setUnfolded([...unfolded, item.fold]);
    } else if (several) {
      setSeveral(toggled(several, item.entry));
    } else if (item.entry.access !== "unconnected") {
      onChoose(item.entry.model);
      onClose();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isTyped = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey;
    const to = indexAfter(event.key, at, items.length);
    if (to !== null) setActiveKey(items[to]?.key ?? null);
    else if (event.key === "Enter" && event.target === field.current) press(active);
    else if (isTyped) return field.current?.focus();
    else return;
    event.preventDefault();
    field.current?.focus();
  };
  const change = (changed: Partial<ModelFilter>) => {
    setFilter({ ...filter, ...changed });
    setActiveKey(null);
  };
  const bar = comparison && (
    <CompareBar
      several={several}
      onBegin={() => setSeveral(chosen ? [chosen] : [])}
      onChange={setSeveral}
      onEnd={() => {
        setSeveral(null);
        comparison.onCompare([]);
      }}
      onDone={([first, ...others]) => {
        onChoose(first!);
        comparison.onCompare(others);
        onClose();
      }}
    />
  );
  return (
    <Dialog size="large" title={t("models.title")} onClose={onClose} footer={bar}>
      {/* Wherever the focus is in here, arrows move through the list and letters search it. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown}>
        <div className="flex items-center gap-2 rounded-lg border border-line px-3 focus-within:border-line-strong">
          <Search className="size-4 shrink-0 text-ink-muted" aria-hidden />
          <input
            ref={field}
            type="search"
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-activedescendant={active && idOf(active)}
            aria-label={t("models.search")}
            placeholder={t("models.search")}
            value={filter.query}
            onChange={(event) => change({ query: event.currentTarget.value })}
            className="h-11 w-full bg-transparent outline-none placeholder:text-ink-muted"
          />
        </div>
        <ModelFilters models={models} filter={filter} onChange={change} />
        <p className="mt-3 flex justify-between gap-4 text-xs text-ink-muted" aria-live="polite">
          <span>{all ? t("models.found", { count }) : !failed && t("models.loading")}</span>
          <span className="text-end">{t("models.unit")}</span>
        </p>
        {failed && (
          <p className="mt-2 text-sm text-danger">
            {t("models.failed")}{" "}
            <button type="button" className="underline" onClick={retry}>
              {t("turn.retry")}
            </button>
          </p>
        )}
        <div
          ref={options}
          id={list}
          role="listbox"
          aria-label={t("models.title")}
          aria-multiselectable={several !== null}
          className={`-mx-2 mt-1 h-[30rem] overflow-y-auto overscroll-contain ${comparison ? "max-h-[44svh]" : "max-h-[52svh]"}`}
        >
          <ModelOptions
            groups={groups}
            items={items}
            active={active}
            idOf={idOf}
            onPoint={point}
            onPress={press}
          />
          {count === 0 && (
            <p className="px-2 py-10 text-center text-ink-muted">
              {filter.query ? t("models.none", { query: filter.query }) : t("models.noneFiltered")}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** Adds a model to those that will be compared, or takes it away; only those that can be asked, and no more than may be. */
function toggled(several: AiModelView[], { model, access, isChosen }: ModelEntry): AiModelView[] {
  if (isChosen) return several.filter(({ id }) => id !== model.id);
  return access === "ready" && several.length < MAX_COMPARED ? [...several, model] : several;
}

const toItem = (entry: ModelEntry): Item => ({ key: entry.key, entry });

/** The row that was moved to; until one was, the chosen model, while searching the first match. */
function indexOfActive(items: Item[], key: string | null, query: string): number {
  const moved = items.findIndex((item) => item.key === key);
  if (moved >= 0 || query) return Math.max(moved, 0);
  return Math.max(
    items.findIndex((item) => "entry" in item && item.entry.isChosen),
    0,
  );
}

/** The index that a key moves to in a list of that length; null for other keys. */
function indexAfter(key: string, at: number, length: number): number | null {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + ROWS_PER_PAGE,
    PageUp: at - ROWS_PER_PAGE,
    Home: 0,
    End: length - 1,
  };
  const to = moves[key];
  return to === undefined ? null : Math.max(0, Math.min(length - 1, to));
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
