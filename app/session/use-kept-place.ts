import { useEffect, useState } from "react";
import { screenOfPath, type UserScreen } from "#workers/contract/route-access";
import { readKeptPlace } from "./after-plan";

/** The page to which a reader returns who left it to choose a plan; null if there is none that is open to them now. */
export function useKeptPlace(open: readonly UserScreen[]): string | null {
  const [kept, setKept] = useState<string | null>(null);
  // The server knows nothing of this tab's storage.
  useEffect(() => setKept(readKeptPlace()), []);
  const screen = kept && screenOfPath(kept.split("?", 1)[0]!);
  return screen && open.includes(screen) ? kept : null;
}
