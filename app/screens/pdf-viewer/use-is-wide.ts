import { useEffect, useState } from "react";

const WIDE = "(min-width: 64rem)";

/** Whether the window has room for a chat beside the document, or is that wide; null until the page knows it. */
export function useIsWide(width = WIDE): boolean | null {
  const [isWide, setWide] = useState<boolean | null>(null);
  useEffect(() => {
    const query = matchMedia(width);
    const look = () => setWide(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, [width]);
  return isWide;
}
