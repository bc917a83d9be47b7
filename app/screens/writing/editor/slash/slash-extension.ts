import { Extension } from "@tiptap/core";
import Suggestion, { type SuggestionKeyDownProps, type SuggestionProps } from "@tiptap/suggestion";
import { type EditorAction, findActions } from "../actions/editor-action";
import { inGroups, linesOf, type SlashLine, type SlashStore } from "./slash-store";

/** Number of letters after which a search that finds nothing counts as text. */
const GIVES_UP_AFTER = 3;

/** A slash at the beginning of a word opens the list of all actions; what is typed behind it searches them. */
export const slashMenu = (store: SlashStore, actions: () => readonly EditorAction[]) =>
  Extension.create({
    name: "slashMenu",
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashLine, SlashLine>({
          editor: this.editor,
          char: "/",
          allow: ({ state, range }) => !state.doc.resolve(range.from).parent.type.spec.code,
          items: ({ query }) => {
            const offered = actions().filter(({ needsSelection }) => !needsSelection);
            return linesOf(query === "" ? inGroups(offered) : findActions(offered, query));
          },
          command: ({ editor, range, props: { action, choice } }) => {
            editor.chain().focus().deleteRange(range).run();
            action.run(editor, choice);
          },
          render: () => ({
            onStart: (props) => show(store, props),
            onUpdate: (props) => show(store, props),
            onKeyDown: (props) => onKeyDown(store, props),
            onExit: () => store.set(null),
          }),
        }),
      ];
    },
  });

function show(store: SlashStore, { items, query, command, clientRect }: SuggestionProps<SlashLine>): void {
  if (items.length === 0 && query.length >= GIVES_UP_AFTER) return store.set(null);
  const place = () => clientRect?.() ?? new DOMRect();
  store.set({ lines: items, active: 0, query, place, choose: command });
}

function onKeyDown(store: SlashStore, { event }: SuggestionKeyDownProps): boolean {
  const state = store.get();
  if (!state) return false;
  const { lines, active, choose } = state;
  const line = lines[active];
  if (event.key === "Escape") {
    store.set(null);
    return true;
  }
  if (lines.length === 0) return false;
  if (event.key === "ArrowDown") store.point((active + 1) % lines.length);
  else if (event.key === "ArrowUp") store.point((active - 1 + lines.length) % lines.length);
  else if (event.key === "Home") store.point(0);
  else if (event.key === "End") store.point(lines.length - 1);
  else if ((event.key === "Enter" || event.key === "Tab") && line) choose(line);
  else return false;
  return true;
}
