import { useEffect, useRef, useState } from "react";
import type { Platform } from "#workers/contract/social/platforms";
import { ApiError } from "~/api-client";
import { useFailureText } from "../../frame/failure-text";
import { improveText } from "./improve-text";

export type Improvement =
  | { is: "idle" }
  | { is: "writing"; original: string; text: string }
  | { is: "proposed"; original: string; text: string }
  | { is: "failed"; reason: string };

/** Asks for a better text and shows it while it is written. */
export function useImprovement(platform: Platform) {
  const failureText = useFailureText();
  const [run, setRun] = useState<Improvement>({ is: "idle" });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);
  const start = async (original: string, instruction: string) => {
    running.current?.abort();
    const own = (running.current = new AbortController());
    setRun({ is: "writing", original, text: "" });
    try {
      const text = await improveText({ text: original, instruction, platform }, own.signal, (so) => {
        if (!own.signal.aborted) setRun({ is: "writing", original, text: so });
      });
      if (!own.signal.aborted) setRun({ is: "proposed", original, text });
    } catch (error) {
      if (own.signal.aborted && !(error instanceof ApiError)) return;
      setRun({ is: "failed", reason: failureText(error) });
    }
  };
  const reset = () => setRun({ is: "idle" });
  const stop = () => {
    running.current?.abort();
    reset();
  };
  return { run, start, stop, reset };
}
