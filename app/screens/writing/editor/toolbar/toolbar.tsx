import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { Editor } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { Plus, Redo2, Table, Undo2 } from "lucide-react";
import { type ComponentProps, type ReactElement, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { joinClasses } from "~/ui/join-classes";
import { LazyMenu } from "~/ui/overlays/lazy-overlays";
import type { MenuSection } from "~/ui/overlays/menu";
import type { EditorAction } from "../actions/editor-action";
import { TABLE_ACTIONS } from "../actions/table-actions";
import { useSettledState } from "../use-settled-state";
import { keysAsText } from "../shortcuts/keys-as-text";
import { MenuButton } from "./menu-button";

export interface ToolbarProps {
  editor: Editor;
  actions: readonly EditorAction[];
  className?: string;
}

/** Actions in the bar itself; the others are in its menus. */
const IN_SIGHT = ["bold", "italic", "underline", "strike", "link"];
const LISTS = ["bulletList", "orderedList", "taskList"];

const stateOf = (editor: Editor, actions: readonly EditorAction[]) => ({
  active: actions.filter(({ isActive }) => isActive?.(editor)).map(({ id }) => id),
  canUndo: undoDepth(editor.state) > 0,
  canRedo: redoDepth(editor.state) > 0,
  isInTable: editor.isActive("table"),
});

/** Toolbar of actions on the text at the cursor. It is one stop of the Tab key; arrows move within it. */
export function Toolbar({ editor, actions, className }: ToolbarProps) {
  const { t } = useTranslation("writingEditor");
  const select = useCallback((editor: Editor) => stateOf(editor, actions), [actions]);
  const state = useSettledState(editor, select);
  const blocks = actions.filter(({ group }) => group === "blocks");
  const block = blocks.find(({ id }) => state.active.includes(id)) ?? blocks[0];
  const itemOf = (action: EditorAction) => ({
    label: action.label,
    icon: <action.icon />,
    aside: action.keys && keysAsText(action.keys),
    onSelect: () => action.run(editor),
  });
  const toggles = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const action = actions.find((other) => other.id === id);
      if (!action) return [];
      return [
        <BarButton
          key={id}
          label={action.label}
          aria-pressed={action.isActive && state.active.includes(id)}
          onClick={() => action.run(editor)}
        >
          <action.icon />
        </BarButton>,
      ];
    });
  const tables: MenuSection[] = TABLE_ACTIONS.map((group) => ({
    items: group.map(({ name, run }) => ({ label: t(`table.${name}`), onSelect: () => run(editor) })),
  }));
  return (
    <Base.Root
      id="editor-toolbar"
      aria-label={t("toolbar.label")}
      // The text keeps its selection, and on a phone the keyboard stays open.
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses("flex items-center gap-0.5", className)}
    >
      <BarButton
        label={t("toolbar.undo")}
        aria-disabled={!state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      >
        <Undo2 />
      </BarButton>
      <BarButton
        label={t("toolbar.redo")}
        aria-disabled={!state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      >
        <Redo2 />
      </BarButton>
      <Separator />
      <LazyMenu
        sections={[{ items: blocks.map((action) => ({ ...itemOf(action), checked: action === block })) }]}
        trigger={
          <MenuButton
            isInToolbar
            label={t("toolbar.turnInto", { block: block?.label ?? "" })}
            className="w-36 justify-between"
          >
            <span className="truncate">{block?.label}</span>
          </MenuButton>
        }
      />
      <Separator />
      {toggles(IN_SIGHT)}
      <Separator />
      {toggles(LISTS)}
      {toggles(["image"])}
      <Separator />
      <LazyMenu
        align="end"
        sections={[
          {
            heading: t("groups.insert"),
            items: actions.filter(({ group }) => group === "insert").map(itemOf),
          },
          {
            heading: t("groups.text"),
            items: actions.filter(({ group, id }) => group === "text" && !IN_SIGHT.includes(id)).map(itemOf),
          },
        ]}
        trigger={
          <MenuButton isInToolbar label={t("toolbar.insert")}>
            <Plus aria-hidden />
          </MenuButton>
        }
      />
      {state.isInTable && (
        <LazyMenu
          align="end"
          sections={tables}
          trigger={
            <MenuButton isInToolbar label={t("toolbar.table")}>
              <Table aria-hidden />
            </MenuButton>
          }
        />
      )}
    </Base.Root>
  );
}

const Separator = () => <Base.Separator className="mx-1 h-5 w-px shrink-0 bg-line" />;

/** The bar is for the thumb on a phone. */
const LOOK = "pointer-coarse:size-11 aria-disabled:text-ink-faint";

function BarButton({ className, ...rest }: ComponentProps<typeof IconButton>): ReactElement {
  return <Base.Button render={<IconButton {...rest} className={joinClasses(LOOK, className)} />} />;
}
