import { useEffect, useState } from "react";
import { browserStorage } from "~/browser/storage";

const KEY = "atelier:pdf-share";
/** Percent of the width that the document takes. */
export const SHARE = { least: 30, usual: 60, most: 75 } as const;

export const clampShare = (percent: number): number =>
  Math.min(SHARE.most, Math.max(SHARE.least, Math.round(percent * 10) / 10));

/** The document's share of the width next to the chat, in percent, as last chosen in this browser. */
export function useShare(): [number, (percent: number) => void] {
  const [share, setShare] = useState<number>(SHARE.usual);
  useEffect(() => {
    const stored = Number(browserStorage("localStorage").getItem(KEY));
    if (stored > 0) setShare(clampShare(stored));
  }, []);
  const choose = (percent: number) => {
    const chosen = clampShare(percent);
    setShare(chosen);
    try {
      browserStorage("localStorage").setItem(KEY, String(chosen));
    } catch {
      // A full storage only costs the choice its survival of this visit.
    }
  };
  return [share, choose];
}
