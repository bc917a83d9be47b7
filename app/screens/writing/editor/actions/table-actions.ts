import type { ChainedCommands, Editor } from "@tiptap/core";

const action = <Name extends string>(name: Name, change: (chain: ChainedCommands) => ChainedCommands) => ({
  name,
  run: (editor: Editor) => change(editor.chain().focus()).run(),
});

/** Actions on the table that the cursor is in, in groups as a menu shows them. */
export const TABLE_ACTIONS = [
  [
    action("rowAbove", (chain) => chain.addRowBefore()),
    action("rowBelow", (chain) => chain.addRowAfter()),
    action("columnBefore", (chain) => chain.addColumnBefore()),
    action("columnAfter", (chain) => chain.addColumnAfter()),
  ],
  [
    action("headerRow", (chain) => chain.toggleHeaderRow()),
    action("headerColumn", (chain) => chain.toggleHeaderColumn()),
    action("mergeOrSplit", (chain) => chain.mergeOrSplit()),
  ],
  [
    action("deleteRow", (chain) => chain.deleteRow()),
    action("deleteColumn", (chain) => chain.deleteColumn()),
    action("deleteTable", (chain) => chain.deleteTable()),
  ],
] as const;
