import { startTransition, useEffect, useState } from "react";
import type { CalendarEvent, OrderedEvents } from "./calendar-events";

/** Events that are added to the calendar at a time: more would take the browser longer than a frame to lay out. */
const CHUNK = 6;
/** Size of a slice of events that only change a number. */
const CHUNK_OF_OTHERS = 48;

/**
 * Events that grow from none to all of them over some frames: the calendar's grid has the first one for itself. They
 * begin again with another `key`; a change of what is shown, such as a post that was moved, is shown at once.
 */
export function useGradually({ events, drawn }: OrderedEvents, key: string): readonly CalendarEvent[] {
  const [shown, setShown] = useState({ key, count: 0 });
  const count = shown.key === key ? shown.count : 0;
  useEffect(() => {
    if (count >= events.length) return;
    const next = count < drawn ? Math.min(drawn, count + CHUNK) : count + CHUNK_OF_OTHERS;
    const frame = requestAnimationFrame(() => startTransition(() => setShown({ key, count: next })));
    return () => cancelAnimationFrame(frame);
  }, [events.length, drawn, count, key]);
  return count >= events.length ? events : events.slice(0, count);
}
