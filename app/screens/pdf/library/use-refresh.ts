import { useLoaderData, useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

const PAUSE_MS = 50;

/**
 * Reads what the screen shows again, once for all who ask at the same time, and not before a reading that is under way
 * has ended: breaking that off would leave an error behind. The router's state arrives in a transition, which a busy
 * page puts off, so a reading of ours has ended only when its data is on the screen.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const data = useLoaderData();
  const reading = useRef(false);
  useEffect(() => void (reading.current = false), [data]);
  const now = useRef({ revalidate, isIdle: true });
  now.current = { revalidate, isIdle: state === "idle" && navigation.state === "idle" };
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const read = () => {
      const isFree = now.current.isIdle && !reading.current;
      timer.current = isFree ? undefined : setTimeout(read, PAUSE_MS);
      if (!isFree) return;
      reading.current = true;
      now.current.revalidate();
    };
    timer.current ??= setTimeout(read, PAUSE_MS);
  }, []);
}
