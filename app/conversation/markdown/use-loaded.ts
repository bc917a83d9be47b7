import { useEffect, useState } from "react";

type Load<T> = () => Promise<T>;

const loaded = new Map<Load<unknown>, unknown>();

/**
 * Returns what `load` gives, once it is wanted and has arrived; null before. One that has arrived is there at the
 * first render ever after, so that nothing is drawn twice. `load` must be the same function at every call.
 */
export function useLoaded<T>(load: Load<T>, wanted: boolean): T | null {
  const [, redraw] = useState(0);
  const ready = loaded.get(load) as T | undefined;
  useEffect(() => {
    if (!wanted || ready !== undefined) return;
    let mounted = true;
    load().then(
      (module) => {
        loaded.set(load, module);
        if (mounted) redraw((count) => count + 1);
      },
      // A chunk that does not arrive costs its finery only: the plain form stays.
      () => {},
    );
    return () => void (mounted = false);
  }, [load, wanted, ready]);
  return ready ?? null;
}
