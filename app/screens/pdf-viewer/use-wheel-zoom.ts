import { useEffect, useRef, type RefObject } from "react";

/** Zooms by the wheel with Ctrl held, by the pinch of a touchpad, and by two fingers; `y` is the height of the hand. */
export function useWheelZoom(
  root: RefObject<HTMLElement>,
  onZoom: (factor: number, y: number) => void,
): void {
  const zoom = useRef(onZoom);
  zoom.current = onZoom;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let distance = 0;
    const heightOf = (clientY: number) => clientY - element.getBoundingClientRect().top;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom.current(Math.exp(-event.deltaY / 300), heightOf(event.clientY));
    };
    const onTouch = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (!a || !b) return void (distance = 0);
      event.preventDefault();
      const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      if (distance > 0) zoom.current(now / distance, heightOf((a.clientY + b.clientY) / 2));
      distance = now;
    };
    const onTouchEnd = () => void (distance = 0);
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("touchmove", onTouch, { passive: false });
    element.addEventListener("touchend", onTouchEnd);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("touchmove", onTouch);
      element.removeEventListener("touchend", onTouchEnd);
    };
  }, [root]);
}
