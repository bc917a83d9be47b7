import { useEffect, useState } from "react";
import type * as XRules from "./x-text";

type XText = typeof XRules;

let loaded: XText | null = null;

/** X's own rules for texts, which only a post for X needs; null until they have come. */
export function useXText(isNeeded: boolean): XText | null {
  const [xText, setXText] = useState(loaded);
  const isWanted = isNeeded && !xText;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    import("./x-text").then(
      (module) => {
        loaded = module;
        if (!isGone) setXText(module);
      },
      // The number is left out without the rules: the server still refuses what is too long.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return xText;
}
