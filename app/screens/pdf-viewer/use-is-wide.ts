import { useEffect, useState } from "react";

const WIDE = "(min-width: 64rem)";

/** Whether document and chat have room side by side; null until the page knows its window. */
export function useIsWide(): boolean | null {
  const [isWide, setWide] = useState<boolean | null>(null);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  return isWide;
}
