import type { Editor } from "@tiptap/core";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "~/browser/use-store";
import { ACTION_GROUPS } from "../actions/editor-action";
import { useFloating } from "../../floating/use-floating";
import { keysAsText } from "../shortcuts/keys-as-text";
import type { SlashLine, SlashMenuState, SlashStore } from "./slash-store";

/** The slash menu, while it is open. The cursor stays in the text: its keys move through the list. */
export function SlashList({ editor, store }: { editor: Editor; store: SlashStore }) {
  const state = useStore(store, null);
  return state && <OpenList editor={editor} store={store} state={state} />;
}

interface OpenListProps {
  editor: Editor;
  store: SlashStore;
  state: SlashMenuState;
}

function OpenList({ editor, store, state: { lines, active, query, place, choose } }: OpenListProps) {
  const { t } = useTranslation("writingEditor");
  const list = useId();
  const { dom } = editor.view;
  const box = useFloating(place, "bottom-start", dom);
  useEffect(() => {
    dom.setAttribute("aria-controls", list);
    dom.setAttribute("aria-autocomplete", "list");
    return () => {
      for (const name of ["aria-controls", "aria-autocomplete", "aria-activedescendant"])
        dom.removeAttribute(name);
    };
  }, [dom, list]);
  useEffect(() => {
    if (lines.length > 0) dom.setAttribute("aria-activedescendant", `${list}-${active}`);
    else dom.removeAttribute("aria-activedescendant");
    document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [dom, list, active, lines]);
  const groups = query === "" ? ACTION_GROUPS : [null];
  return (
    <div
      ref={box}
      className="fixed top-0 left-0 z-40 max-h-[min(24rem,var(--room))] w-72 max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-md bg-surface-raised p-1 text-sm text-ink shadow-overlay print:hidden"
    >
      <div role="listbox" id={list} aria-label={t("slash.label")}>
        {groups.map((group) => {
          const shown = lines.filter(({ action }) => group === null || action.group === group);
          if (shown.length === 0) return null;
          return (
            <div key={group ?? "found"} role="group" aria-label={group ? t(`groups.${group}`) : undefined}>
              {group && (
                <p aria-hidden className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint">
                  {t(`groups.${group}`)}
                </p>
              )}
              {shown.map((line) => (
                <Line
                  key={line.key}
                  id={`${list}-${lines.indexOf(line)}`}
                  line={line}
                  isActive={lines.indexOf(line) === active}
                  onPoint={() => store.point(lines.indexOf(line))}
                  onChoose={() => choose(line)}
                />
              ))}
            </div>
          );
        })}
      </div>
      {lines.length === 0 && <p className="px-2.5 py-2 text-ink-muted">{t("slash.none")}</p>}
    </div>
  );
}

interface LineProps {
  id: string;
  line: SlashLine;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Line({ id, line: { action, label }, isActive, onPoint, onChoose }: LineProps) {
  const Icon = action.icon;
  return (
    // The keys are handled by the editor, which keeps the focus.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1.5 select-none aria-selected:bg-hover pointer-coarse:min-h-11"
    >
      <Icon className="size-4 shrink-0 text-ink-muted" aria-hidden />
      <span className="flex-1 truncate">{label}</span>
      {action.keys && (
        <span className="text-xs text-ink-muted pointer-coarse:hidden">{keysAsText(action.keys)}</span>
      )}
    </div>
  );
}
