import { type ReactNode, useEffect, useRef } from "react";

/** A bar at the bottom of a phone's screen, above the keyboard while that is open. */
export function KeyboardBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const place = () => {
      const covered = window.innerHeight - seen.height - seen.offsetTop;
      if (bar.current) bar.current.style.bottom = `${Math.max(0, Math.round(covered))}px`;
    };
    place();
    seen.addEventListener("resize", place);
    seen.addEventListener("scroll", place);
    return () => {
      seen.removeEventListener("resize", place);
      seen.removeEventListener("scroll", place);
    };
  }, []);
  return (
    <div
      ref={bar}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface-raised py-1 print:hidden"
    >
      {children}
    </div>
  );
}
