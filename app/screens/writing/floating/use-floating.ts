import {
  autoUpdate,
  computePosition,
  flip,
  limitShift,
  offset,
  type Placement,
  shift,
  size,
} from "@floating-ui/dom";
import { useLayoutEffect, useRef, type RefObject } from "react";

/** Returns the place of the document that something floats next to, as it is on the screen now. */
export type Anchor = () => DOMRect;

const GAP = 8;
const MARGIN = 8;

/** Keeps an element that is `fixed` next to a place of the document while either moves. */
export function useFloating(
  anchor: Anchor,
  placement: Placement,
  root: HTMLElement,
): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(anchor);
  latest.current = anchor;
  const place = useRef(() => {});
  // The anchor moves with what is typed, which no observer sees.
  useLayoutEffect(() => place.current());
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const reference = { getBoundingClientRect: () => latest.current(), contextElement: root };
    const placeNow = async () => {
      const { x, y } = await computePosition(reference, element, {
        placement,
        strategy: "fixed",
        middleware: [
          offset(GAP),
          flip({ padding: MARGIN }),
          // An anchor taller than the screen is overlapped, so that the floating part does not leave the screen.
          shift({ padding: MARGIN, crossAxis: true, limiter: limitShift() }),
          size({
            padding: MARGIN,
            apply: ({ availableHeight }) =>
              element.style.setProperty("--room", `${Math.max(120, availableHeight)}px`),
          }),
        ],
      });
      element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    };
    place.current = () => void placeNow();
    return autoUpdate(reference, element, place.current);
  }, [placement, root]);
  return box;
}
