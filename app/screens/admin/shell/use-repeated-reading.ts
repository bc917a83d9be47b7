import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const INTERVAL_MS = 2_000;

/** Reads the screen's data again while something is going on that will change them. */
export function useRepeatedReading(isOngoing: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOngoing || state !== "idle") return;
    const timer = setTimeout(revalidate, INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isOngoing, revalidate, state]);
}
