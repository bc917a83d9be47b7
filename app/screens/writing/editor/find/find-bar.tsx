import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { CaseSensitive, ChevronDown, ChevronUp, X } from "lucide-react";
import { findNext, findPrev, replaceAll, replaceNext, SearchQuery, setSearchState } from "prosemirror-search";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import { Input } from "~/ui/form/input";
import { IconButton } from "~/ui/icon-button";
import { matchesIn } from "./find-extension";

export interface FindBarProps {
  editor: Editor;
  onClose: () => void;
}

const IDLE = "aria-disabled:text-ink-faint";
const NOTHING = new SearchQuery({ search: "" });

/** Looks for words in the document and replaces them. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const { t } = useTranslation("writingEditor");
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(() => selectedWords(editor));
  const [replacement, setReplacement] = useState("");
  const [caseSensitive, setCaseSensitive] = useState(false);
  const [note, setNote] = useState("");
  const matches = useEditorState({ editor, selector: ({ editor }) => matchesIn(editor.state) });

  useEffect(() => {
    const query = new SearchQuery({ search: words, replace: replacement, caseSensitive, literal: true });
    editor.view.dispatch(setSearchState(editor.state.tr, query));
  }, [editor, words, replacement, caseSensitive]);
  useEffect(() => {
    field.current?.select();
    return () => {
      if (!editor.isDestroyed) editor.view.dispatch(setSearchState(editor.state.tr, NOTHING));
    };
  }, [editor]);

  // Shown as disabled only: a disabled button loses the focus, and Escape would not reach this bar any more.
  const isIdle = matches.count === 0;
  const run = (command: typeof findNext) => {
    if (isIdle) return;
    setNote("");
    command(editor.state, editor.view.dispatch, editor.view);
    showSelection(editor);
  };
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === field.current)
      run(event.shiftKey ? findPrev : findNext);
    else return;
    event.preventDefault();
  };
  const replaceEverything = () => {
    if (isIdle) return;
    const { count } = matches;
    replaceAll(editor.state, editor.view.dispatch, editor.view);
    setNote(t("find.replaced", { count }));
  };
  const place = matches.at
    ? t("find.place", { at: matches.at, count: matches.count })
    : matches.count > 0
      ? t("find.found", { count: matches.count })
      : t("find.none");
  return (
    // Escape closes it wherever the focus is in here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="search"
      onKeyDown={onKeyDown}
      className="grid gap-1.5 border-b border-line bg-surface-raised px-3 py-2 print:hidden"
    >
      <div className="mx-auto flex w-full max-w-3xl items-center gap-1">
        <div className="relative min-w-0 flex-1">
          <Input
            ref={field}
            type="search"
            aria-label={t("find.label")}
            placeholder={t("find.label")}
            value={words}
            onChange={(event) => {
              setNote("");
              setWords(event.currentTarget.value);
            }}
            className="w-full pe-28 [&::-webkit-search-cancel-button]:hidden"
          />
          <span
            role="status"
            className="pointer-events-none absolute inset-y-0 end-3 flex max-w-24 items-center text-end text-xs text-ink-muted tabular-nums"
          >
            {note || (words && place)}
          </span>
        </div>
        <IconButton
          label={t("find.matchCase")}
          aria-pressed={caseSensitive}
          onClick={() => setCaseSensitive(!caseSensitive)}
        >
          <CaseSensitive />
        </IconButton>
        <IconButton
          label={t("find.previous")}
          aria-disabled={isIdle}
          className={IDLE}
          onClick={() => run(findPrev)}
        >
          <ChevronUp />
        </IconButton>
        <IconButton
          label={t("find.next")}
          aria-disabled={isIdle}
          className={IDLE}
          onClick={() => run(findNext)}
        >
          <ChevronDown />
        </IconButton>
        <IconButton label={t("find.close")} onClick={close}>
          <X />
        </IconButton>
      </div>
      <div className="mx-auto flex w-full max-w-3xl items-center gap-1.5">
        <Input
          aria-label={t("find.replaceLabel")}
          placeholder={t("find.replaceLabel")}
          value={replacement}
          onChange={(event) => setReplacement(event.currentTarget.value)}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" aria-disabled={isIdle} className={IDLE} onClick={() => run(replaceNext)}>
          {t("find.replace")}
        </Button>
        <Button variant="secondary" aria-disabled={isIdle} className={IDLE} onClick={replaceEverything}>
          {t("find.replaceAll")}
        </Button>
      </div>
    </div>
  );
}

/** A few selected words are most likely what is looked for. */
function selectedWords({ state: { doc, selection } }: Editor): string {
  const text = doc.textBetween(selection.from, selection.to, "\n");
  return text.length <= 80 && !text.includes("\n") ? text : "";
}

/** The focus stays in the find bar, so the browser does not scroll to the selection. */
function showSelection({ view, state }: Editor): void {
  const { node } = view.domAtPos(state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: "center" });
}
