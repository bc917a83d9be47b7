import { useEffect, useState } from "react";
import { AFTER_LOGIN_KEY } from "~/session/session-entry";

/** Where signing in leads: what the address says, which is kept for later visits; else what an earlier one said. */
export function useDestination(to: string | null): string | null {
  const [kept, setKept] = useState<string | null>(null);
  useEffect(() => {
    try {
      if (to) localStorage.setItem(AFTER_LOGIN_KEY, to);
      else setKept(localStorage.getItem(AFTER_LOGIN_KEY));
    } catch {
      // Without storage only the address counts.
    }
  }, [to]);
  return to ?? kept;
}
