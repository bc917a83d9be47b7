import { startTransition, useEffect, useState } from "react";

/** Events that are added to the calendar at a time: more would take the browser longer than a frame to lay out. */
const CHUNK = 24;

/**
 * A list that grows to its full length over some frames. It begins again with another `key`; a change of a list that is
 * shown, such as a post that was moved, is shown at once.
 */
export function useGradually<Item>(items: readonly Item[], key: string): readonly Item[] {
  const [shown, setShown] = useState({ key, count: CHUNK });
  const count = shown.key === key ? shown.count : CHUNK;
  useEffect(() => {
    if (count >= items.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown({ key, count: count + CHUNK })));
    return () => cancelAnimationFrame(frame);
  }, [items.length, count, key]);
  return count >= items.length ? items : items.slice(0, count);
}
