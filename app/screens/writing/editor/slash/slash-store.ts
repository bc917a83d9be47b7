import { Store } from "~/browser/store";
import { ACTION_GROUPS, type EditorAction } from "../actions/editor-action";

/** A line of the slash menu: an action, with one of its choices if it has any. */
export interface SlashLine {
  key: string;
  action: EditorAction;
  choice?: string;
  label: string;
}

export interface SlashMenuState {
  lines: readonly SlashLine[];
  active: number;
  query: string;
  /** Returns the place of the slash on the screen. */
  place: () => DOMRect;
  choose: (line: SlashLine) => void;
}

/** The slash menu as it is now; null while it is closed. The editor writes it, the screen shows it. */
export class SlashStore extends Store<SlashMenuState | null> {
  constructor() {
    super(null);
  }

  point(active: number): void {
    if (this.value && active !== this.value.active) this.set({ ...this.value, active });
  }
}

/** Actions as lines: each choice of an action is its own line. */
export const linesOf = (actions: readonly EditorAction[]): SlashLine[] =>
  actions.flatMap((action): SlashLine[] =>
    action.choices
      ? action.choices.map(({ value, label }) => ({
          key: `${action.id}:${value}`,
          action,
          choice: value,
          label: `${action.label}: ${label}`,
        }))
      : [{ key: action.id, action, label: action.label }],
  );

const rankOf = ({ group }: EditorAction): number => ACTION_GROUPS.indexOf(group);

/** Actions as the list shows them while nothing is searched: one group behind the other. */
export const inGroups = (actions: readonly EditorAction[]): EditorAction[] =>
  actions.toSorted((a, b) => rankOf(a) - rankOf(b));
