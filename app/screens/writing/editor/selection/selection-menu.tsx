import { autoUpdate, limitShift } from "@floating-ui/dom";
import { type Editor, isTextSelection } from "@tiptap/core";
import { AllSelection } from "@tiptap/pm/state";
import { BubbleMenu } from "@tiptap/react/menus";
import { ExternalLink, Pencil, Sparkles } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { buttonStyle } from "~/ui/button-style";
import { IconButton } from "~/ui/icon-button";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { MenuSection } from "~/ui/overlays/menu";
import type { EditorAction } from "../actions/editor-action";
import { useSettledState } from "../use-settled-state";
import { keysAsText } from "../shortcuts/keys-as-text";
import { MenuButton } from "../toolbar/menu-button";

/** Kinds of selections that have a form of their own. */
export type EditableSelection = "link" | "footnote" | "image";

export interface SelectionMenuProps {
  editor: Editor;
  actions: readonly EditorAction[];
  /** A form is open instead of the menu. */
  isHidden: boolean;
  onEdit: (what: EditableSelection) => void;
}

type Selected = EditableSelection | "text" | null;

/** Returns the subject of the menu; null if there is nothing to be done with the selection alone. */
function selectedIn(editor: Editor): Selected {
  const { selection, doc } = editor.state;
  if (editor.isActive("footnote")) return "footnote";
  if (editor.isActive("image")) return "image";
  if (selection.empty) return editor.isActive("link") ? "link" : null;
  const isText =
    (isTextSelection(selection) || selection instanceof AllSelection) && !editor.isActive("codeBlock");
  return isText && doc.textBetween(selection.from, selection.to).trim() ? "text" : null;
}

function stateOf(editor: Editor, actions: readonly EditorAction[]) {
  const selected = selectedIn(editor);
  // Nothing is selected while someone types, and there is no menu that could show it.
  if (selected === null) return { selected, active: [], href: "" };
  const active = actions.filter(({ isActive }) => isActive?.(editor)).map(({ id }) => id);
  return { selected, active, href: String(editor.getAttributes("link").href ?? "") };
}

/** Pixels that the menu keeps to the edges of the screen, so that no bar covers it. */
const roomAround = () =>
  matchMedia("(min-width: 48rem)").matches
    ? { top: 108, bottom: 44, left: 8, right: 8 }
    : { top: 16, bottom: 72, left: 8, right: 8 };

const MARKS = ["bold", "italic", "underline", "strike", "code", "link"];

const MENU = "selectionMenu";

/**
 * Places the menu again. It follows the selection and the page's scrolling by itself, but not its own size: what it
 * shows comes later than the menu, and would reach beyond the edge of the screen.
 */
function place(editor: Editor): void {
  if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta(MENU, "updatePosition"));
}

/** Next to the selection: the same actions as in the slash menu, or what can be done with a link, note or image. */
export function SelectionMenu({ editor, actions, isHidden, onEdit }: SelectionMenuProps) {
  const { t } = useTranslation("writingEditor");
  const select = useCallback((editor: Editor) => stateOf(editor, actions), [actions]);
  const { selected, active, href } = useSettledState(editor, select);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected === null || !menu.current) return;
    return autoUpdate(editor.view.dom, menu.current, () => place(editor), { ancestorScroll: false });
  }, [editor, selected]);
  return (
    <BubbleMenu
      ref={menu}
      editor={editor}
      pluginKey={MENU}
      options={{
        strategy: "fixed",
        placement: matchMedia("(pointer: coarse)").matches ? "bottom" : "top",
        offset: 8,
        flip: { padding: roomAround() },
        // Overlaps a selection that is taller than the screen.
        shift: { padding: roomAround(), crossAxis: true, limiter: limitShift() },
      }}
      shouldShow={({ editor, view, element }) =>
        selectedIn(editor) !== null && (view.hasFocus() || element.contains(document.activeElement))
      }
      className="z-30 max-w-[calc(100vw-1rem)] print:hidden"
    >
      <div
        role="toolbar"
        aria-label={t("selection.label")}
        data-selection-menu
        className={`items-center gap-0.5 overflow-x-auto rounded-md bg-surface-raised p-1 shadow-overlay ${isHidden ? "hidden" : "flex"}`}
      >
        {selected === "text" && <TextPart editor={editor} actions={actions} active={active} />}
        {selected === "link" && (
          <>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t("link.open")}
              className="flex min-w-0 items-center gap-2 px-2 text-sm text-accent underline"
            >
              <span className="max-w-52 truncate">{href.replace(/^https?:\/\/|^mailto:/, "")}</span>
              <ExternalLink aria-hidden className="size-4 shrink-0" />
            </a>
            <IconButton size="small" label={t("link.edit")} onClick={() => onEdit("link")}>
              <Pencil />
            </IconButton>
          </>
        )}
        {(selected === "footnote" || selected === "image") && (
          <Button size="small" variant="quiet" onClick={() => onEdit(selected)}>
            <Pencil aria-hidden />
            {t(selected === "footnote" ? "footnote.edit" : "image.editAlt")}
          </Button>
        )}
      </div>
    </BubbleMenu>
  );
}

interface TextPartProps {
  editor: Editor;
  actions: readonly EditorAction[];
  active: readonly string[];
}

function TextPart({ editor, actions, active }: TextPartProps) {
  const { t } = useTranslation("writingEditor");
  const ai = actions.filter(({ group }) => group === "ai");
  const others = actions.filter(({ id, group }) => group === "blocks" || id === "clear");
  const block = others.find(({ id }) => active.includes(id))?.label ?? t("actions.paragraph");
  const itemOf = (action: EditorAction) => ({
    label: action.label,
    icon: <action.icon />,
    aside: action.keys && keysAsText(action.keys),
    onSelect: () => action.run(editor),
  });
  return (
    <>
      {ai.length > 0 && (
        <LazyMenu
          sections={aiSections(editor, ai)}
          trigger={
            <button type="button" className={buttonStyle("quiet", "small")}>
              <Sparkles aria-hidden className="text-accent" />
              {t("ai.menu")}
            </button>
          }
        />
      )}
      <LazyMenu
        sections={[{ items: others.map(itemOf) }]}
        trigger={
          <MenuButton label={t("toolbar.turnInto", { block })} className="h-8 pointer-coarse:h-10">
            {block}
          </MenuButton>
        }
      />
      {MARKS.flatMap((id) => {
        const action = actions.find((other) => other.id === id);
        if (!action) return [];
        return [
          <IconButton
            key={id}
            size="small"
            className="pointer-coarse:size-10"
            label={action.label}
            aria-pressed={active.includes(id)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => action.run(editor)}
          >
            <action.icon />
          </IconButton>,
        ];
      })}
    </>
  );
}

/** Actions with choices become a section of them. */
function aiSections(editor: Editor, actions: readonly EditorAction[]): MenuSection[] {
  const plain = actions.filter(({ choices }) => !choices);
  return [
    {
      items: plain.map((action) => ({
        label: action.label,
        icon: <action.icon />,
        onSelect: () => action.run(editor),
      })),
    },
    ...actions.flatMap((action): MenuSection[] =>
      action.choices
        ? [
            {
              heading: action.label,
              items: action.choices.map(({ value, label }) => ({
                label,
                onSelect: () => action.run(editor, value),
              })),
            },
          ]
        : [],
    ),
  ];
}
