/**
 * Time for which each example is shown, and additional time of the last one before the first comes again; milliseconds.
 */
export const SHOWN_MS = 5_000;
export const PAUSE_AFTER_LAST_MS = 4_000;

export interface Rotation {
  /** The example that is shown now, by hand or by the rotation. Its time starts again. */
  moveTo: (index: number) => void;
  /** Holds the example for a reason until that reason is released; it continues when there is none left. */
  hold: (reason: string) => void;
  release: (reason: string) => void;
}

/** Returns how long an example of `count` stays. */
export const timeOf = (index: number, count: number): number =>
  index === count - 1 ? SHOWN_MS + PAUSE_AFTER_LAST_MS : SHOWN_MS;

/**
 * Shows one example after the other. `show` is called for each that is shown automatically, `onRunning` whenever it
 * begins or stops to run. What was held then starts its time again.
 */
export function startRotation(
  count: number,
  show: (index: number) => void,
  onRunning: (isRunning: boolean) => void,
): Rotation {
  const reasons = new Set<string>();
  let index = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    if (reasons.size > 0) return onRunning(false);
    onRunning(true);
    timer = setTimeout(
      () => {
        index = (index + 1) % count;
        show(index);
        schedule();
      },
      timeOf(index, count),
    );
  };
  schedule();
  return {
    moveTo: (next) => {
      index = next;
      schedule();
    },
    hold: (reason) => {
      reasons.add(reason);
      schedule();
    },
    release: (reason) => {
      if (reasons.delete(reason)) schedule();
    },
  };
}
