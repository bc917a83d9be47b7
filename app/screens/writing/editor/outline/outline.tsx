import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

interface Heading {
  level: number;
  text: string;
  position: number;
}

const AFTER_MS = 250;

/** The headings of the document, to jump to. */
export function Outline({ editor, onJump }: { editor: Editor; onJump?: () => void }) {
  const { t } = useTranslation("writingEditor");
  const headings = useHeadings(editor);
  if (headings.length === 0) return <p className="px-2 text-sm text-ink-muted">{t("outline.empty")}</p>;
  const highest = Math.min(...headings.map(({ level }) => level));
  return (
    <ol>
      {headings.map(({ level, text, position }, at) => (
        <li key={at}>
          <button
            type="button"
            onClick={() => {
              jump(editor, position);
              onJump?.();
            }}
            style={{ paddingInlineStart: `${0.5 + (level - highest) * 0.75}rem` }}
            className="block min-h-8 w-full truncate rounded-sm py-1.5 pe-2 text-start text-sm text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:min-h-11"
          >
            {text || t("outline.untitled")}
          </button>
        </li>
      ))}
    </ol>
  );
}

function useHeadings(editor: Editor): Heading[] {
  const [headings, setHeadings] = useState(() => headingsOf(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeadings(headingsOf(editor)), AFTER_MS);
    };
    editor.on("update", readSoon);
    return () => {
      clearTimeout(timer);
      editor.off("update", readSoon);
    };
  }, [editor]);
  return headings;
}

function headingsOf({ state: { doc } }: Editor): Heading[] {
  const headings: Heading[] = [];
  doc.forEach((block, position) => {
    if (block.type.name === "heading")
      headings.push({ level: Number(block.attrs.level), text: block.textContent, position });
  });
  return headings;
}

function jump(editor: Editor, position: number): void {
  const { doc } = editor.state;
  // The list is read a moment after the text has changed.
  if (doc.nodeAt(position)?.type.name !== "heading") return;
  editor
    .chain()
    .setTextSelection(position + 1)
    .focus(null, { scrollIntoView: false })
    .run();
  const element = editor.view.nodeDOM(position);
  if (element instanceof HTMLElement) element.scrollIntoView({ block: "start" });
}
