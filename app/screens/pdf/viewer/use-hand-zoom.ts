import { useEffect, useRef, type RefObject } from "react";
import type { Point } from "./pages/use-scroller";

/** A turn of the wheel, or what two fingers did: by which factor, and from where to where in the window the hand went. */
export type OnHandZoom = (factor: number, from: Point, to: Point) => void;

/** Zooms by the wheel with Ctrl held, by the pinch of a touchpad, and by two fingers. */
export function useHandZoom(root: RefObject<HTMLElement>, onZoom: OnHandZoom): void {
  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const within = (x: number, y: number): Point => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const at = within(event.clientX, event.clientY);
      zoom.current(Math.exp(-event.deltaY / 300), at, at);
    };
    let before: { distance: number; at: Point } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) return;
      event.preventDefault();
      const distance = Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY));
      const at = within((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      if (before) {
        // Thousands of words need not follow the fingers.
        element.toggleAttribute("data-pinching", true);
        zoom.current(distance / before.distance, before.at, at);
      }
      before = { distance, at };
    };
    const onTouchEnd = () => {
      before = null;
      element.toggleAttribute("data-pinching", false);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("touchstart", onTouch, { passive: false });
    element.addEventListener("touchmove", onTouch, { passive: false });
    element.addEventListener("touchend", onTouchEnd);
    element.addEventListener("touchcancel", onTouchEnd);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("touchstart", onTouch);
      element.removeEventListener("touchmove", onTouch);
      element.removeEventListener("touchend", onTouchEnd);
      element.removeEventListener("touchcancel", onTouchEnd);
    };
  }, [root]);
}
