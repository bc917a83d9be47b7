import type { Editor } from "@tiptap/core";
import { useMemo, useRef, useState } from "react";
import type { Draft } from "../saving/document-saver";
import { htmlOfDocument } from "../../document/document-html";

export interface DocumentText {
  /** Title and text as they are now; also of an editor that was closed since. */
  read: () => Draft;
  title: () => string;
  /** The title was typed. */
  write: (title: string) => void;
  /** Another title is put in its place. */
  rename: (title: string) => void;
  /** Puts another text in the place of this one; one step to be undone. */
  show: (draft: Draft) => void;
  /** Puts the cursor at the beginning of the text. */
  enter: () => void;
  /** Puts the cursor behind the last block, in a paragraph. */
  continueBelow: () => void;
  /** Counts the titles that did not come from typing. */
  revision: number;
}

/** The title and the text that are on the screen. */
export function useDocumentText(editor: Editor, initial: string): DocumentText {
  const [revision, setRevision] = useState(0);
  const title = useRef(initial);
  const doc = useRef(editor.state.doc);
  const text = useMemo(
    () => ({
      read: () => {
        if (!editor.isDestroyed) doc.current = editor.state.doc;
        return { title: title.current.trim(), content: htmlOfDocument(doc.current) };
      },
      title: () => title.current,
      write: (typed: string) => {
        title.current = typed;
      },
      rename: (other: string) => {
        title.current = other;
        setRevision((count) => count + 1);
      },
      show: (draft: Draft) => {
        title.current = draft.title;
        setRevision((count) => count + 1);
        editor.commands.setContent(draft.content, {
          emitUpdate: false,
          parseOptions: { preserveWhitespace: true },
        });
      },
      enter: () => {
        editor.commands.focus("start");
        // The command waits for a frame: a key that is pressed before would still be the title's.
        editor.view.focus();
      },
      continueBelow: () => {
        const { lastChild, content } = editor.state.doc;
        if (lastChild?.type.name !== "paragraph")
          editor.chain().insertContentAt(content.size, { type: "paragraph" }).focus("end").run();
        else editor.commands.focus("end");
      },
    }),
    [editor],
  );
  return { ...text, revision };
}
