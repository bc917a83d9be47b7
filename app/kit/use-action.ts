import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "~/api-client";
import { useErrorText, type ErrorTexts } from "~/i18n/use-error-text";
import { showToast } from "~/ui/toast/toast-store";

export interface ActionOptions {
  /** Texts of this screen in place of those of the error codes. */
  texts?: ErrorTexts;
  /** Shows failures as toasts; without it, the screen shows `failure`. */
  toasts?: boolean;
  /** The work leads to another page: its button stays busy after a success. */
  leaves?: boolean;
}

/** Aborted when the work is started again, and when its component unmounts. */
type Work = (signal: AbortSignal) => Promise<unknown>;

/** Runs calls of a screen one at a time, and knows whether one runs and why the last one failed. */
export function useAction<Name extends string = never>(options: ActionOptions = {}) {
  const { texts, toasts = false, leaves = false } = options;
  const errorText = useErrorText(texts);
  const [state, setState] = useState<{ running: Name | true | null; error: unknown }>(IDLE);
  const last = useRef<AbortController>();
  useEffect(() => () => last.current?.abort(), []);
  const latest = useRef({ errorText, toasts, leaves });
  latest.current = { errorText, toasts, leaves };

  /** Resolves to whether the work succeeded. The name says which of several works is running. */
  const run = useCallback(async (work: Work, name?: Name): Promise<boolean> => {
    last.current?.abort();
    const own = (last.current = new AbortController());
    const become = (next: typeof state) => last.current === own && setState(next);
    setState({ running: name ?? true, error: null });
    try {
      await work(own.signal);
      if (!latest.current.leaves) become(IDLE);
      return true;
    } catch (error) {
      const isStopped = own.signal.aborted && !(error instanceof ApiError);
      const { errorText: textOf, toasts: isSaid } = latest.current;
      if (!isStopped && isSaid) showToast({ tone: "error", text: textOf(error) });
      become(isStopped || isSaid ? IDLE : { running: null, error });
      return false;
    }
  }, []);
  return {
    run,
    busy: state.running !== null,
    /** The name of the work that is running. */
    running: state.running,
    error: state.error,
    /** Reason why the last work failed, in the reader's language. */
    failure: state.error === null ? undefined : errorText(state.error),
    /** Stops the running work, and forgets why the last one failed. */
    reset: () => {
      last.current?.abort();
      setState(IDLE);
    },
  };
}

const IDLE = { running: null, error: null };

/** Ends the work of an action, for a reason that its screen gives. */
export function refuse(reason: string): never {
  throw new ApiError("refused", reason, 0, false);
}
