import { Extension, InputRule } from "@tiptap/core";

const BOX = /^\[( |x)?\]\s$/i;

/** `- [ ] `: the dash has made a list before the box is typed, which then makes a check list of it. */
export const checkListTyping = Extension.create({
  name: "checkListTyping",
  addInputRules() {
    return [
      new InputRule({
        find: BOX,
        handler: ({ state, range, match, chain }) => {
          const item = state.doc.resolve(range.from).node(-1);
          const isInList = item?.type.name === "listItem";
          if (!isInList) return null;
          chain()
            .deleteRange(range)
            .toggleTaskList()
            .updateAttributes("taskItem", { checked: match[1]?.toLowerCase() === "x" })
            .run();
        },
      }),
    ];
  },
});
