import { Extension } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";
import { getMatchHighlights, getSearchState, search } from "prosemirror-search";

/** Highlights what is looked for; nothing is looked for until the find bar is open. */
export const find = Extension.create({
  name: "find",
  addProseMirrorPlugins: () => [search()],
});

export interface Matches {
  count: number;
  /** The selected one, from 1; 0 while none is. */
  at: number;
}

/** Returns the number of matches, and which of them is selected. */
export function matchesIn(state: EditorState): Matches {
  if (!getSearchState(state)?.query.valid) return { count: 0, at: 0 };
  const { from, to } = state.selection;
  const matches = getMatchHighlights(state).find();
  const at = matches.findIndex((match) => match.from === from && match.to === to);
  return { count: matches.length, at: at + 1 };
}
