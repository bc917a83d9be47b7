import { useEffect, useRef } from "react";

/** Shorter absences miss nothing: dialogs of the browser take the focus too. */
const AWAY_MS = 500;

/** Calls back when the page is looked at again, while there is a network: it may have missed what another one stored. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let leftAt: number | null = null;
    const leave = () => {
      leftAt ??= Date.now();
    };
    const comeBack = () => {
      const isLong = leftAt !== null && Date.now() - leftAt >= AWAY_MS;
      leftAt = null;
      if (isLong && navigator.onLine) latest.current();
    };
    addEventListener("blur", leave, { signal });
    addEventListener("focus", comeBack, { signal });
    const onVisibility = () => (document.hidden ? leave() : comeBack());
    document.addEventListener("visibilitychange", onVisibility, { signal });
    return () => listening.abort();
  }, []);
}
