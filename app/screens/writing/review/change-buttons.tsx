import type { Editor } from "@tiptap/core";
import { Check, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "~/ui/icon-button";
import { useFloating } from "../floating/use-floating";
import { changeAround, decide, elementsOf } from "./review-plugin";
import { pendingOf } from "./review-state";
import { useReview } from "./use-review";

/** Milliseconds that the pointer has to come from a change to its buttons. */
const LEAVE_AFTER_MS = 400;

/** Buttons next to a change in the text: the one that the pointer is on, else the current one. */
export function ChangeButtons({ editor }: { editor: Editor }) {
  const review = useReview(editor);
  const { pointed, keep, leave } = usePointedChange(editor);
  const keys = pendingOf(review).map(({ key }) => key);
  const shown = pointed !== null && keys.includes(pointed) ? pointed : review.current;
  if (shown === null) return null;
  return <Buttons key={shown} editor={editor} shown={shown} onEnter={keep} onLeave={leave} />;
}

interface ButtonsProps {
  editor: Editor;
  shown: number;
  onEnter: () => void;
  onLeave: () => void;
}

function Buttons({ editor, shown, onEnter, onLeave }: ButtonsProps) {
  const { t } = useTranslation("writingReview");
  const { view } = editor;
  const box = useFloating(() => endOf(elementsOf(view, shown)), "top-start", view.dom);
  const act = (decision: "accept" | "reject") => () => {
    decide(view, shown, decision);
    // The button disappears with its change: the focus moves to the text.
    editor.commands.focus(undefined, { scrollIntoView: false });
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={t("changeButtons")}
      data-change-buttons
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed top-0 left-0 z-5 flex gap-0.5 rounded-md bg-surface-raised p-0.5 shadow-overlay print:hidden"
    >
      <IconButton size="small" label={t("acceptThis")} className="text-success" onClick={act("accept")}>
        <Check />
      </IconButton>
      <IconButton size="small" label={t("rejectThis")} className="text-danger" onClick={act("reject")}>
        <X />
      </IconButton>
    </div>
  );
}

/** Returns the end of the last line of a change; nowhere on the screen while it is not drawn. */
function endOf(elements: readonly HTMLElement[]): DOMRect {
  const rects = [...(elements.at(-1)?.getClientRects() ?? [])];
  const last = rects.at(-1);
  return last ? new DOMRect(last.right, last.top, 0, last.height) : new DOMRect(-1_000, -1_000, 0, 0);
}

/** The change under the pointer, for a moment also after it has left. */
function usePointedChange(editor: Editor) {
  const [pointed, setPointed] = useState<number | null>(null);
  const [timer] = useState(() => ({ id: 0 }));
  const keep = () => clearTimeout(timer.id);
  const leave = () => {
    keep();
    timer.id = window.setTimeout(() => setPointed(null), LEAVE_AFTER_MS);
  };
  useEffect(() => {
    const { dom } = editor.view;
    const listening = new AbortController();
    const onPointer = ({ target }: PointerEvent) => {
      const change = changeAround(target)?.dataset.change;
      clearTimeout(timer.id);
      if (change !== undefined) setPointed(Number(change));
      else timer.id = window.setTimeout(() => setPointed(null), LEAVE_AFTER_MS);
    };
    dom.addEventListener("pointerover", onPointer, { signal: listening.signal });
    return () => {
      clearTimeout(timer.id);
      listening.abort();
    };
  }, [editor, timer]);
  return { pointed, keep, leave };
}
