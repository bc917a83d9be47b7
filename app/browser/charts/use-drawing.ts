import { useEffect, useRef } from "react";
import { useDarkTheme } from "~/browser/environment";

/** Draws into an element, and returns how to take that away again. */
export type Draw = (element: HTMLElement) => () => void;

/**
 * A place for a chart, whose code is loaded when it is shown. The chart is drawn again whenever `load` or the theme changes,
 * so `load` must be the same function from one render to the next.
 */
export function useDrawing(load: () => Promise<Draw>) {
  const place = useRef<HTMLDivElement>(null);
  const isDark = useDarkTheme();
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let erase: (() => void) | undefined;
    let isGone = false;
    load().then(
      (draw) => {
        if (!isGone) erase = draw(element);
      },
      () => {},
    );
    return () => {
      isGone = true;
      erase?.();
    };
  }, [load, isDark]);
  return place;
}
