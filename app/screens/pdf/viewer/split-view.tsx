import { useEffect, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import { Divider } from "./divider";
import { useShare } from "./use-share";

export interface SplitViewProps {
  isWide: boolean;
  /** Whether the chat covers the document because there is no room for both. */
  sheet: boolean;
  viewer: ReactNode;
  panel: ReactNode;
}

/** React 18 does not know the attribute. */
export const inertWhen = (is: boolean) => (is ? ({ inert: "" } as object) : {});

const SHEET =
  "absolute inset-x-0 bottom-0 z-20 h-full overflow-clip rounded-t-xl bg-surface shadow-overlay transition-[translate,visibility] duration-200";

/**
 * Document and chat: side by side with a divider to be dragged, or the chat as a sheet above all of the screen's part
 * that is positioned. Both live on while hidden, and when a turned screen makes room for both.
 */
export function SplitView({ isWide, sheet, viewer, panel }: SplitViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [share, setShare] = useShare();
  useFocusAcross(box, !isWide, sheet);
  const chat = isWide ? "flex-1" : `${SHEET} ${sheet ? "" : "invisible translate-y-full"}`;
  return (
    <div
      ref={box}
      className={`flex min-h-0 flex-1 overflow-clip ${isWide ? "relative" : ""}`}
      style={{ "--share": `${share}%` } as CSSProperties}
    >
      <div
        id="document-side"
        className={`relative h-full min-w-0 ${isWide ? "w-(--share) shrink-0" : "flex-1"}`}
        {...inertWhen(!isWide && sheet)}
      >
        {viewer}
      </div>
      {isWide && <Divider box={box} share={share} onShare={setShare} />}
      <div
        data-chat-side
        tabIndex={-1}
        data-sheet={isWide ? undefined : sheet ? "open" : "closed"}
        {...inertWhen(!isWide && !sheet)}
        className={`min-w-0 outline-none ${chat}`}
      >
        {panel}
      </div>
    </div>
  );
}

/** Moves the focus with the sheet: into the chat when it opens, back to the pages when it closes. */
function useFocusAcross(box: RefObject<HTMLElement>, isSheet: boolean, open: boolean): void {
  const was = useRef(open);
  useEffect(() => {
    if (!isSheet || was.current === open) return;
    was.current = open;
    const side = box.current?.querySelector<HTMLElement>(open ? "[data-chat-side]" : "[data-pdf-pages]");
    if (!side?.contains(document.activeElement)) side?.focus({ preventScroll: true });
  }, [box, isSheet, open]);
}
