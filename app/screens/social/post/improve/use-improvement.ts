import { useState } from "react";
import type { Platform } from "#workers/contract/social/platforms";
import { useAction } from "~/kit/use-action";
import { offerQuestions } from "../../campaign-calls";
import { improveText } from "./improve-text";

export type Improvement =
  | { is: "idle" }
  | { is: "writing"; original: string; text: string }
  | { is: "proposed"; original: string; text: string }
  | { is: "failed"; reason: string };

/** Asks for a better text and shows it while it is written. */
export function useImprovement(platform: Platform) {
  const { run, failure, reset } = useAction();
  const [shown, setShown] = useState<Improvement>(IDLE);
  const start = (original: string, instruction: string) => {
    setShown({ is: "writing", original, text: "" });
    return run(async (signal) => {
      const show = (is: "writing" | "proposed", text: string) => {
        if (!signal.aborted) setShown({ is, original, text });
      };
      const improving = improveText({ text: original, instruction, platform }, signal, (so) =>
        show("writing", so),
      );
      show("proposed", await offerQuestions(improving));
    });
  };
  const stop = () => {
    reset();
    setShown(IDLE);
  };
  return { run: failure === undefined ? shown : ({ is: "failed", reason: failure } as const), start, stop };
}

const IDLE: Improvement = { is: "idle" };
