import { useState } from "react";
import { isServerReachable } from "~/shell/is-server-reachable";

export interface Retry {
  isBusy: boolean;
  /** The server could not be reached, when it was tried last. */
  hasFailed: boolean;
  retry: () => Promise<void>;
}

/** Opens the page of this address if the server can be reached again. */
export function useRetry(): Retry {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const retry = async () => {
    setState("busy");
    if (await isServerReachable()) location.reload();
    else setState("failed");
  };
  return { isBusy: state === "busy", hasFailed: state === "failed", retry };
}
