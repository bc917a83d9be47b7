import type { KeyboardEvent, PointerEvent, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { clampShare, SHARE } from "./use-share";

export interface DividerProps {
  /** The divided element, which reads the share from its `--share`. */
  box: RefObject<HTMLElement>;
  /** Percent of the document. */
  share: number;
  onShare: (percent: number) => void;
}

const STEP = 2;

/** Divider between document and chat: dragged, moved by the arrow keys, put back by a double click. */
export function Divider({ box, share, onShare }: DividerProps) {
  const { t } = useTranslation("pdfViewer");
  const shareAt = (clientX: number) => {
    const { left, width } = box.current!.getBoundingClientRect();
    return clampShare(((clientX - left) / width) * 100);
  };
  const drag = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    // The browser moves the parts itself; `onShare` is called once, at the end.
    box.current?.style.setProperty("--share", `${shareAt(event.clientX)}%`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = {
      ArrowLeft: share - STEP,
      ArrowRight: share + STEP,
      Home: SHARE.least,
      End: SHARE.most,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    onShare(wanted);
  };
  return (
    // A divider that can be moved is a control.
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t("resize")}
      aria-controls="document-side"
      aria-valuenow={Math.round(share)}
      aria-valuemin={SHARE.least}
      aria-valuemax={SHARE.most}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onLostPointerCapture={(event) => onShare(shareAt(event.clientX))}
      onDoubleClick={() => onShare(SHARE.usual)}
      onKeyDown={onKeyDown}
      className="relative z-10 w-px print:hidden shrink-0 cursor-col-resize touch-none bg-line outline-none transition-colors after:absolute after:inset-y-0 after:-inset-x-1.5 hover:bg-accent focus-visible:bg-accent focus-visible:ring-2 focus-visible:ring-accent active:bg-accent active:ring-1 active:ring-accent pointer-coarse:after:-inset-x-5"
    />
  );
}
