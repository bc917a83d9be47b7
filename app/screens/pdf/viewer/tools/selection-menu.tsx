import {
  Languages,
  Lightbulb,
  ListCollapse,
  MessageSquareText,
  Sparkles,
  type LucideIcon,
} from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessageType } from "#workers/contract/chat/message-types";
import type { Selected } from "./use-selection";

const ACTIONS: [type: MessageType, Icon: LucideIcon][] = [
  ["text", MessageSquareText],
  ["explain", Lightbulb],
  ["summarize", ListCollapse],
  ["translate", Languages],
  ["simplify", Sparkles],
];

export interface SelectionMenuProps {
  selected: Selected;
  onAct: (type: MessageType, selected: Selected) => void;
}

/** A menu next to the selected words, with what can be asked about them. */
export function SelectionMenu({ selected, onAct }: SelectionMenuProps) {
  const { t } = useTranslation("pdfViewer");
  const menu = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(selected.x);
  useLayoutEffect(() => {
    const half = (menu.current?.offsetWidth ?? 0) / 2;
    setLeft(Math.min(innerWidth - half - 8, Math.max(half + 8, selected.x)));
  }, [selected]);
  return (
    <div
      ref={menu}
      role="toolbar"
      aria-label={t("selection.label")}
      className="fixed z-30 flex select-none max-w-[calc(100vw-1rem)] -translate-x-1/2 gap-0.5 overflow-x-auto rounded-lg bg-surface-raised p-1 shadow-overlay"
      style={{ left, top: selected.y }}
    >
      {ACTIONS.map(([type, Icon]) => (
        <button
          key={type}
          type="button"
          // The press must not take the selection away.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onAct(type, selected)}
          className="flex h-9 items-center gap-1.5 rounded-md px-2.5 pointer-coarse:h-11 text-sm whitespace-nowrap hover:bg-hover"
        >
          <Icon className="size-4 text-ink-muted" aria-hidden />
          {t(`selection.${type}`)}
        </button>
      ))}
    </div>
  );
}
